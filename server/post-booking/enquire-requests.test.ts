import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendRequest } from '#contract/requests/requests.ts'
import type { RequestForm } from '#domain/booking/request.ts'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { exportData } from '#server/members/export-data.ts'
import { declineRequest } from '#server/requests/decline-request.ts'
import { makeOffer } from '#server/requests/make-offer.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { saleApi, saleDay, testMember } from '#tests/factories/sale.ts'
import { commandOrder } from '#tests/factories/staff.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)

/** A request made without logging in, with this address. */
async function asked(email = `${randomUUID()}@test.example`, token?: string): Promise<string> {
  const form: RequestForm = {
    trip: {
      productId: 'wedding',
      day: saleDay(),
      flexible: true,
      people: { adults: 30, children: 0, infants: 0 },
      package: 'small',
      text: 'White flowers, please.',
    },
    guest: { firstName: 'Ada', lastName: 'Byron', email, phone: '+44 20 0000 0000' },
    locale: 'en',
    healthConsent: false,
  }
  const key = { 'idempotency-key': randomUUID() }
  const { body } = await api.post('/talep-olustur-post', sendRequest.input.toWire(form), token, key)
  return (body.data as { talep_no: string }).talep_no
}

async function offered(number: string): Promise<string> {
  const made = await makeOffer(
    company,
    {
      number,
      price: money('2900.00', 'EUR'),
      change: {},
      note: 'With a violinist.',
      validUntil: new Date(Date.now() + 7 * 86_400_000),
    },
    commandOrder(),
  )
  if (isRefusal(made)) throw new Error(made.refused)
  return made.code
}

async function verify(member: string): Promise<void> {
  await database.execute(sql`update members set email_verified_at = now() where id = ${member}`)
}

async function numbersOf(token: string): Promise<string[]> {
  const { body } = await api.get('/talep-listele', token)
  return (body.data as { talepler: { talep_no: string }[] }).talepler.map(({ talep_no }) => talep_no)
}

test('a request is found by its number and surname, with its offer, what came of it, and nothing else', async () => {
  const number = await asked()
  const code = await offered(number)
  const wrong = await api.post('/rezervasyon-sorgula-post', { bilet_no: number, dogrulama: 'Stranger' })
  expect([wrong.status, wrong.body.code]).toEqual([404, 'enquiry-unknown'])
  const found = await api.post('/rezervasyon-sorgula-post', {
    bilet_no: number.toLowerCase().replaceAll('-', ' '),
    dogrulama: 'byron',
  })
  expect(found.status).toBe(200)
  const { jeton, talep_takip } = found.body.data as { jeton: string; talep_takip: object }
  expect(talep_takip).toMatchObject({
    talep: { talep_no: number, durum: 'teklif_verildi', istek: { mesaj: 'White flowers, please.' } },
    teklif: { k_no: code, fiyat: { tutar: 2900 }, not: 'With a violinist.', acik: true },
    adimlar: [
      { durum: 'soruldu', kim: 'misafir' },
      { durum: 'teklif_verildi', kim: 'ofis' },
    ],
  })
  const again = await api.get(`/talep-takip-getir?jeton=${jeton}`)
  expect(again.body.data).toEqual(talep_takip)
  const other = await asked()
  expect((await api.get(`/talep-takip-getir?jeton=${jeton}&talep_no=${other}`)).status).toBe(401)
  expect((await api.get(`/rezervasyon-sonrasi-get?jeton=${jeton}`)).status).toBe(401)
})

test('what the company wrote when it declined is shown, and no other reason', async () => {
  const { token } = await testMember(company)
  const number = await asked(undefined, token)
  await declineRequest(company, { number, why: 'The beach is taken.' }, commandOrder())
  const { body } = await api.get(`/talep-takip-getir?talep_no=${number}`, token)
  const { adimlar } = body.data as { adimlar: { neden?: string }[] }
  expect(adimlar.map(({ neden }) => neden)).toEqual([undefined, 'The beach is taken.'])
})

test('a request made without logging in is the member’s once the address is verified to be theirs, and not before', async () => {
  const { member, token } = await testMember(company)
  const number = await asked(member.email.toUpperCase())
  expect(await numbersOf(token)).toEqual([])
  expect((await api.get(`/talep-takip-getir?talep_no=${number}`, token)).status).toBe(404)
  await verify(member.id)
  expect(await numbersOf(token)).toEqual([number])
  expect((await api.get(`/talep-takip-getir?talep_no=${number}`, token)).status).toBe(200)
  const { requests } = await exportData(company, { member: member.id, now: new Date() })
  expect((requests as { number: string }[]).map((one) => one.number)).toEqual([number])
})

test('another member’s request stays theirs, whatever address they wrote into it', async () => {
  const { member, token } = await testMember(company)
  const stranger = await testMember(company)
  await verify(member.id)
  const number = await asked(member.email, stranger.token)
  expect([await numbersOf(token), await numbersOf(stranger.token)]).toEqual([[], [number]])
  expect((await api.get(`/talep-takip-getir?talep_no=${number}`, token)).status).toBe(404)
  expect((await api.get(`/talep-takip-getir?talep_no=${number}`)).status).toBe(401)
})
