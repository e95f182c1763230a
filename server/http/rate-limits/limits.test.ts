import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '#server/http/api.ts'
import { memberEndpoints } from '#server/members/routes.ts'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, saleApi, testMember } from '#tests/factories/sale.ts'
import { countAttempt } from './count-attempt.ts'
import { networkOf } from './limits.ts'

const { company, database } = await testCompany({ ordersPerHour: 3 })
const api = saleApi(company)
const password = 'dalyan-kaplumbaga'

/* It is five past twelve, and stays so: no window ends while a test counts. */
beforeAll(() => {
  const noon = new Date()
  noon.setUTCHours(12, 5, 5, 0)
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterAll(() => {
  vi.useRealTimers()
})

/** A second node on the same database; the proxy before it says who asks. */
const node = createApi({
  company,
  endpoints: memberEndpoints,
  plainRoutes: [],
  companyHeader: 'X-Company-Database',
  log: pino({ level: 'silent' }),
  trustedProxies: 0,
  checkAnswers: true,
})

async function logIn(from: string, e_mail: string, sifre: string, cookie = '') {
  const answer = await node.request('/uye-giris-yap-post', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ e_mail, sifre }),
  })
  return { status: answer.status, cookies: answer.headers.getSetCookie() }
}

async function newMember(): Promise<string> {
  const e_mail = `${randomUUID()}@example.com`
  await api.post('/uye-kayit-ol-post', {
    ad: 'Elif',
    soyad: 'Kaya',
    e_mail,
    sifre: password,
    sifre_onay: password,
  })
  return e_mail
}

test('who stuffs stolen passwords is slowed and locked out, and the member still gets in', async () => {
  const email = await newMember()
  const atHome = await logIn('203.0.113.5', email, password)
  expect(atHome.status).toBe(200)
  const device = atHome.cookies.find((cookie) => cookie.startsWith('kervan_device='))!.split(';')[0]!

  // A hundred addresses, one account: a guess from each.
  const answers = []
  for (let guess = 0; guess < 100; guess += 1) {
    answers.push((await logIn(`198.51.100.${guess}`, email, `guess ${guess}`)).status)
  }
  expect(answers).toEqual([...Array(5).fill(401), ...Array(95).fill(429)])

  // The right password from a strange browser is not even looked at now …
  expect((await logIn('198.51.100.200', email, password)).status).toBe(429)
  // … the member's own browser has its own count …
  expect((await logIn('203.0.113.5', email, password, device)).status).toBe(200)
  // … and an invented cookie has no effect.
  expect((await logIn('198.51.100.201', email, password, 'kervan_device=invented')).status).toBe(429)
}, 60_000)

test('one address that tries many accounts is locked out, and its neighbours are not', async () => {
  const email = await newMember()
  const answers = []
  for (let guess = 0; guess < 40; guess += 1) {
    answers.push((await logIn('192.0.2.7', `user${guess}@example.com`, 'Summer2026')).status)
  }
  expect(answers).toEqual([...Array(30).fill(401), ...Array(10).fill(429)])
  expect((await logIn('192.0.2.7', email, password)).status).toBe(429)
  expect((await logIn('192.0.2.8', email, password)).status).toBe(200)
}, 60_000)

test('counts are in the database: a new process continues them', async () => {
  const limit = { what: 'test', who: 'visitor', most: 2, minutes: 60 }
  const now = new Date('2026-07-01T12:10:00Z')
  expect(await countAttempt(database, [limit], now)).toBe(undefined)
  expect(await countAttempt(company.database, [limit], now)).toBe(undefined)
  expect(await countAttempt(database, [limit], now)).toEqual({
    refused: 'too-many-attempts',
    values: { minutes: 50, hours: 0 },
  })
  expect(await countAttempt(database, [limit], new Date('2026-07-01T13:00:00Z'))).toBe(undefined)
})

test('twenty attempts at once are twenty attempts', async () => {
  const limit = { what: 'test', who: 'many', most: 5, minutes: 60 }
  const now = new Date('2026-07-01T12:10:00Z')
  const answers = await Promise.all(Array.from({ length: 20 }, () => countAttempt(database, [limit], now)))
  expect(answers.filter((answer) => answer === undefined).length).toBe(5)
})

test('long waits are displayed in hours', async () => {
  const limit = { what: 'test', who: 'long', most: 0, minutes: 1440 }
  expect(await countAttempt(database, [limit], new Date('2026-07-01T00:30:00Z'))).toEqual({
    refused: 'too-many-attempts',
    values: { minutes: 1410, hours: 24 },
  })
})

test('so many orders an hour and no more; orders that were refused do not count', async () => {
  const { token } = await testMember(company)
  const wrong = { ...orderFor(1), guest: { firstName: '', lastName: '', email: '', phone: '' } }
  for (let count = 0; count < 5; count += 1) expect((await api.place(wrong, token)).status).toBe(422)
  const place = () => api.place(orderFor(1, { paymentMethod: 'on-the-spot' }), token)
  const answers = [await place(), await place(), await place(), await place()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[3]!.body.code).toBe('too-many-orders')
  const other = await testMember(company)
  expect((await api.place(orderFor(1, { paymentMethod: 'on-the-spot' }), other.token)).status).toBe(200)
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
