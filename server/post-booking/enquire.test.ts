import { beforeAll, expect, test } from 'vitest'
import { openSeal, sealBooking } from '#server/orders/enquiry-seal.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy, type Placed } from '#tests/factories/post-booking.ts'

const { company } = await testCompany()
const ayse = await bookedBy(company)
const { api } = ayse
let paid: Placed
let other: Placed

beforeAll(async () => {
  paid = await ayse.paid()
  other = await ayse.paid()
})

function ask(bilet_no: string, dogrulama: string, from = '203.0.113.1') {
  return api.post('/rezervasyon-sorgula-post', { bilet_no, dogrulama }, undefined, {
    'x-forwarded-for': from,
  })
}

test.each([
  ['the email', 'AYSE@test.example'],
  ['the surname', 'yılmaz'],
])('number and %s open a booking without logging in', async (_, proof) => {
  const typed = paid.number.toLowerCase().replaceAll('-', ' ')
  const { status, body, headers } = await ask(typed, proof)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    rezervasyon_sonrasi: {
      rezervasyon: { bilet_no: paid.number, durum: 'confirmed' },
      odenen: { tutar: 20 },
      kalan: { tutar: 60 },
      islemler: { iptal: true },
    },
  })
  const cookie = headers.getSetCookie().find((text) => text.startsWith('kervan_enquiry='))!
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/Max-Age=1800/i)
})

test('a wrong name, a number that never was and one that cannot be are answered alike', async () => {
  const answers = [
    await ask(paid.number, 'Kaya'),
    await ask('TST-22-2222-2222', 'Yılmaz'),
    await ask('no number at all', 'Yılmaz'),
    await ask('TST-22-2222-2222', 'ayse@test.example'),
  ]
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect([answers[0]!.status, answers[0]!.body.code]).toEqual([404, 'enquiry-unknown'])
})

test('who guesses names for a number is stopped, and the guest still opens the booking elsewhere', async () => {
  const third = await ayse.place()
  const statuses: number[] = []
  for (let guess = 0; guess < 10; guess += 1) {
    statuses.push((await ask(third.number, `Guess ${guess}`, '198.51.100.7')).status)
  }
  expect(statuses).toEqual([...Array(8).fill(404), 429, 429])
  expect((await ask(third.number, 'Yılmaz', '198.51.100.99')).status).toBe(200)
})

test('who guesses names from many addresses is stopped, and the guest still gets in by their email address', async () => {
  const fourth = await ayse.place()
  const statuses: number[] = []
  for (let guess = 0; guess < 32; guess += 1) {
    statuses.push((await ask(fourth.number, `Guess ${guess}`, `198.51.100.${guess}`)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(404), 429, 429])
  expect((await ask(fourth.number, 'Yılmaz', '198.51.100.99')).status).toBe(429)
  expect((await ask(fourth.number, 'ayse@test.example', '198.51.100.99')).status).toBe(200)
})

test('its token opens that booking for the calls that follow, and no other', async () => {
  const { body } = await ask(paid.number, 'Yılmaz')
  const { jeton } = body.data as { jeton: string }
  const seen = await api.get(`/rezervasyon-sonrasi-get?jeton=${jeton}`)
  expect(seen.status).toBe(200)
  for (const wanted of [other.id, other.number]) {
    const strange = await api.get(`/rezervasyon-sonrasi-get?jeton=${jeton}&rezervasyon_k_no=${wanted}`)
    expect([strange.status, strange.body.code]).toEqual([401, 'enquiry-over'])
  }
  const beklenen_iade = { tutar: 20, kur_turu: 'EUR' }
  const done = await api.post('/rezervasyon-iptal-post', { jeton, beklenen_iade })
  expect([done.status, (await ayse.state(paid.id)).state]).toEqual([200, 'cancelled'])
})

test('a token is for its booking, its purpose and its time alone', () => {
  const until = new Date('2027-01-01T00:00:00Z')
  const token = sealBooking(company, { booking: other.id, purpose: 'visit', until })
  const now = new Date('2026-12-31T23:59:59Z')
  expect(openSeal(company, token, { purpose: 'visit', now })).toBe(other.id)
  expect(openSeal(company, token, { purpose: 'link', now })).toBe(undefined)
  expect(openSeal(company, token, { purpose: 'visit', now: until })).toBe(undefined)
  const [booking, , seal] = token.split('.')
  const longer = `${booking}.zzzzzz.${seal}`
  expect(openSeal(company, longer, { purpose: 'visit', now })).toBe(undefined)
  expect(openSeal({ secret: 'another secret, also 32 letters' }, token, { purpose: 'visit', now })).toBe(
    undefined,
  )
  for (const text of ['', '..', 'a.b.c', `${other.id}.-1.x`]) {
    expect(openSeal(company, text, { purpose: 'visit', now })).toBe(undefined)
  }
})

test('a link from an email opens its booking', async () => {
  const until = new Date(Date.now() + 60_000)
  const baglanti = sealBooking(company, { booking: other.id, purpose: 'link', until })
  const { status, body } = await api.post('/rezervasyon-baglanti-post', { baglanti })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ rezervasyon_sonrasi: { rezervasyon: { k_no: other.id } } })
  const forged = await api.post('/rezervasyon-baglanti-post', { baglanti: `${baglanti}x` })
  expect([forged.status, forged.body.code]).toEqual([404, 'link-invalid'])
})
