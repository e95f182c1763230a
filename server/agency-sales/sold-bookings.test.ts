import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RateRule } from '#domain/agencies/rates.ts'
import { moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findStory } from '#server/back-office/find-story.ts'
import { sealBooking } from '#server/orders/enquiry-seal.ts'
import { startBalance } from '#server/payments/start-balance.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { refundGoodwill } from '#server/post-booking/by-staff/refund-goodwill.ts'
import { completeTravelled } from '#server/post-booking/complete-travelled.ts'
import { followPayLink, paidWith } from '#server/post-booking/pay-by-link.ts'
import { agencyUser, bookingPlacedBy, sellingAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { ownDays } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { order: byStaff } = await testStaff(company)
const staffOrder = () => ({ ...byStaff, now: new Date(), reason: 'Storm' })
const ownDay = ownDays()
const tours = { kind: 'tour', percent: 20, extrasPercent: 0 } as const

/** Two adults for 80.00 EUR, sold by a new agency. */
async function sold(paidBy: 'account' | 'link', rule: RateRule = tours) {
  const agency = await sellingAgency(company, { limit: '1000.00', rules: [rule], order: byStaff })
  const user = await agencyUser(company, agency)
  return { agency, user, ...(await bookingPlacedBy(company, { user, agency, paidBy, on: ownDay() })) }
}

async function owedBy({ id }: { id: string }): Promise<number> {
  const { rows } = await database.execute<{ owed: string }>(sql`select owed from agencies where id = ${id}`)
  return Number(rows[0]!.owed)
}

/** Pays on the page of the rehearsal bank; returns where the browser goes then. */
async function paidAt(redirectUrl: string): Promise<string> {
  const at = redirectUrl.split('/').at(-1)!
  await ayse.api.form(`/rehearsal-bank/pay/${at}`, { number: '4242 4242 4242 4242' })
  await ayse.api.form(`/rehearsal-bank/secure/${at}`, { token: at, code: '123456' })
  const back = await ayse.api.form('/odeme-donus/rehearsal', { token: at })
  return back.headers.get('location') ?? ''
}

async function travelled(booking: string) {
  const started = await startBalance(company, { booking, ip: '::1', now: new Date() })
  if (isRefusal(started)) throw new Error(started.refused)
  await paidAt(started.redirectUrl)
  await completeTravelled(company, new Date(Date.now() + 400 * 86_400_000))
}

const goodwill = (booking: string, minor: number) =>
  refundGoodwill(
    company,
    { booking, amount: moneyOf(minor, 'EUR'), way: 'as-paid', key: randomUUID() },
    staffOrder(),
  )

test('a payment link pays its booking, and shows its holder nothing of the guest', async () => {
  const { link = '', number } = await sold('link')
  const seal = link.split('#')[1]!
  const opened = await ayse.api.post('/odeme-baglantisi-post', { baglanti: seal, lang: 'en' })
  expect(opened.status).toBe(200)
  expect(opened.headers.get('set-cookie')).toMatch(/kervan_pay=.*Max-Age=1800.*HttpOnly/i)
  const { odeme, jeton } = opened.body.data as { odeme: { k_no: string }; jeton: string }
  expect(odeme).toMatchObject({
    bilet_no: number,
    durum: 'bekliyor',
    odenecek: { tutar: 80, kur_turu: 'EUR' },
  })
  expect(JSON.stringify(odeme)).not.toMatch(/Ayşe|Yılmaz|@|\+90/)

  const seen = { jeton, k_no: odeme.k_no, beklenen_tutar: { tutar: 80, kur_turu: 'EUR' } }
  const started = await ayse.api.post('/odeme-baglantisi-ode-post', seen)
  expect(started.status).toBe(200)
  const page = await paidAt((started.body.data as { yonlendirme_url: string }).yonlendirme_url)
  expect(page).toMatch(/\/enquire-booking\?rezervasyon=.+&odeme=succeeded/)
  const after = await ayse.api.get(`/odeme-baglantisi-get?lang=en&jeton=${jeton}`)
  expect(after.body.data).toMatchObject({ durum: 'odendi', odenecek: { tutar: 0 }, toplam: { tutar: 80 } })
  expect((await ayse.api.post('/odeme-baglantisi-ode-post', seen)).body.code).toBe('nothing-to-pay')
})

test('who opened two payment links pays neither unseen: not the other booking, and not another amount', async () => {
  const [one, other] = [await sold('link'), await sold('link')]
  const opened = await ayse.api.post('/odeme-baglantisi-post', {
    baglanti: other.link!.split('#')[1]!,
    lang: 'en',
  })
  const { jeton } = opened.body.data as { jeton: string }
  const pay = async (k_no: string, amount: object) => {
    const paid = { jeton, k_no, beklenen_tutar: { tutar: 80, kur_turu: 'EUR', ...amount } }
    const { status, body } = await ayse.api.post('/odeme-baglantisi-ode-post', paid)
    return [status, body.code]
  }
  expect(await pay(one.id, {})).toEqual([409, 'other-pay-link'])
  expect(await pay(other.id, { tutar: 79.99 })).toEqual([409, 'due-changed'])
  expect(await pay(other.id, { kur_turu: 'TRY' })).toEqual([409, 'due-changed'])
  const { rows } = await database.execute(
    sql`select from payment_attempts where booking in (${one.id}, ${other.id})`,
  )
  expect(rows).toHaveLength(0)
  expect((await pay(other.id, {}))[0]).toBe(200)
})

test('the token of a followed payment link is no link, and does not outlive it', async () => {
  const { link = '', id } = await sold('link')
  const now = new Date()
  const followed = (seal: string) => followPayLink(company, seal, now)
  const first = followed(link.split('#')[1]!)
  if (isRefusal(first)) throw new Error(first.refused)
  expect(followed(first.token)).toMatchObject({ refused: 'link-invalid' })
  expect(paidWith(company, first.token, now)).toBe(id)
  expect(paidWith(company, link.split('#')[1]!, now)).toMatchObject({ refused: 'pay-link-over' })
  const end = new Date(Math.ceil(now.getTime() / 1000) * 1000 + 60_000)
  const soonOver = sealBooking(company, { booking: id, purpose: 'pay', until: end })
  expect(followed(soonOver)).toMatchObject({ booking: id, until: end })
})

test('a payment link opens no booking, and the link of a booking is none to pay', async () => {
  const { link = '', id } = await sold('link')
  const seal = link.split('#')[1]!
  const asBooking = await ayse.api.post('/rezervasyon-baglanti-post', { baglanti: seal, lang: 'en' })
  expect([asBooking.status, asBooking.body.code]).toEqual([404, 'link-invalid'])
  const managed = `/rezervasyon-sonrasi-get?lang=en&rezervasyon_k_no=${id}&jeton=${seal}`
  expect((await ayse.api.get(managed)).status).toBe(401)
  for (const wrong of [seal.slice(0, -2), `${seal}x`, 'a.b.c', '']) {
    const answer = await ayse.api.post('/odeme-baglantisi-post', { baglanti: wrong, lang: 'en' })
    expect([answer.status, answer.body.code]).toEqual([404, 'link-invalid'])
  }
  const unopened = { k_no: id, beklenen_tutar: { tutar: 80, kur_turu: 'EUR' } }
  expect((await ayse.api.post('/odeme-baglantisi-ode-post', unopened)).body.code).toBe('pay-link-over')
  const asked = { booking: id, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  await cancelByStaff(company, asked, staffOrder())
  const over = await ayse.api.post('/odeme-baglantisi-post', { baglanti: seal, lang: 'en' })
  expect(over.body.data).toMatchObject({ odeme: { durum: 'kapandi', odenecek: { tutar: 0 } } })
})

test.each([
  [0, 8000, -1600],
  [2000, 6000, -1200],
  [8000, 0, 0],
])('goodwill of %i cents after the trip leaves a price of %i and a margin of %i', async (back, _, owed) => {
  const { id, agency } = await sold('link')
  await travelled(id)
  expect(await owedBy(agency)).toBe(-1600)
  if (back > 0) expect(await goodwill(id, back)).toHaveProperty('creditNote')
  expect(await owedBy(agency)).toBe(owed)
})

test('goodwill given twice after the trip lowers the margin each time, by entries of its booking', async () => {
  const { id, agency, number } = await sold('link')
  await travelled(id)
  await goodwill(id, 1000)
  await goodwill(id, 1000)
  expect(await owedBy(agency)).toBe(-1200)
  const { rows } = await database.execute(sql`
    select e.reference, p.amount::int from agency_entries e join agency_postings p on p.entry = e.id
    where e.booking = ${id} and p.account = 'receivable' order by e.id`)
  expect(rows).toEqual([
    { reference: `commission ${number}`, amount: -1600 },
    { reference: `commission ${number} 2`, amount: 200 },
    { reference: `commission ${number} 3`, amount: 200 },
  ])
})

test('a sale of which the agency keeps everything is refunded in parts and whole, without a posting', async () => {
  const { id, agency } = await sold('account', { ...tours, percent: 100 })
  expect(await owedBy(agency)).toBe(0)
  expect(await goodwill(id, 3000)).toHaveProperty('creditNote')
  expect(await goodwill(id, 5001)).toMatchObject({ refused: 'refund-above-paid' })
  const asked = { booking: id, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  await cancelByStaff(company, asked, staffOrder())
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
  const { rows } = await database.execute(sql`
    select amount::int, credited::int, way, state from refunds where booking = ${id} order by id`)
  const refund = { amount: 0, way: 'agency-account', state: 'made' }
  expect(rows).toEqual([
    { ...refund, credited: 3000 },
    { ...refund, credited: 5000 },
  ])
  const entries = await database.execute(sql`select from agency_entries where agency = ${agency.id}`)
  expect([await owedBy(agency), entries.rows.length]).toEqual([0, 0])
})

test('staff see which agency sold a booking, and which of its users', async () => {
  const { number, agency } = await sold('account')
  expect(await findStory(company, { number, readIn: 'en', seesNet: false }, new Date())).toMatchObject({
    agency: agency.number,
    agencyName: 'Lykia Reisen GmbH',
    agencyUser: 'Can Aydın',
  })
})

test('a page that displays another user is refused, and changes nothing', async () => {
  const { user, agency } = await sold('account')
  const other = await agencyUser(company, agency)
  const rejected = await ayse.api.post(
    '/acente-kullanici-davet-post',
    { e_mail: `${randomUUID()}@agency.example`, ad_soyad: 'Ece', rol: 'satis' },
    other.token,
    { 'x-agency-user': user.id },
  )
  expect([rejected.status, rejected.body.code]).toEqual([409, 'other-agency-user'])
  expect(rejected.body.message).toContain('Reload')
  const users = await ayse.api.get('/acente-kullanici-listele', other.token)
  expect((users.body.data as { kullanicilar: object[] }).kullanicilar).toHaveLength(2)
})
