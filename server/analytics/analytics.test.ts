import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dayIn } from '#domain/dates/zone.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { deleteOldVisits } from './delete-old-visits.ts'
import { addToVisitCounts } from './queries.ts'
import { visitsForStaff } from './visits-for-staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const today = dayIn(new Date(), 'Europe/Istanbul')

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const allowed = { cookie: 'kervan_consent=2:statistics', 'user-agent': firefox }

let visitors = 0
/** Each from its own address by default. */
const report = (body: object, headers: Record<string, string> = allowed) =>
  api.post('/web-analiz-post', body, undefined, {
    'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${(visitors++ % 250) + 1}`,
    ...headers,
  })

const first = { lang: 'tr', cihaz: 'telefon', sayfa: '/', gelis: { yonlendiren: 'google.com' } }

async function rows() {
  const found = await database.execute<{ day: string; measure: string; value: string; count: number }>(
    sql`select day::text, measure, value, count from visit_counts order by measure, value`,
  )
  return found.rows
}

beforeEach(async () => {
  await database.execute(sql`delete from visit_counts`)
})

test('a visit is counted in independent numbers, of the day where the company is', async () => {
  expect((await report(first)).status).toBe(200)
  await report({ lang: 'tr', cihaz: 'telefon', sayfa: '/u/boat-tours/boat-trip', adim: 'urun' })
  await report({ ...first, cihaz: 'masaustu', gelis: { yonlendiren: '' } })
  expect(await rows()).toEqual(
    [
      ['device', 'desktop', 1],
      ['device', 'phone', 1],
      ['language', 'tr', 2],
      ['page', '/', 2],
      ['page', '/u/boat-tours/boat-trip', 1],
      ['referrer', 'google.com', 1],
      ['referrer', 'none', 1],
      ['step', 'product phone', 1],
    ].map(([measure, value, count]) => ({ day: today, measure, value, count })),
  )
})

test.each([
  ['no choice', { 'user-agent': firefox }],
  ['only what is necessary', { ...allowed, cookie: 'kervan_consent=2:' }],
  ['a choice of another version', { ...allowed, cookie: 'kervan_consent=1:statistics' }],
  ['convenience alone', { ...allowed, cookie: 'kervan_consent=2:convenience' }],
  ['Do Not Track', { ...allowed, dnt: '1' }],
  ['Global Privacy Control', { ...allowed, 'sec-gpc': '1' }],
  ['a robot', { ...allowed, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['no user agent', { ...allowed, 'user-agent': '' }],
])('a visitor with %s gets the same response and is not counted', async (_, headers) => {
  const { status, body } = await report(first, headers)
  expect([status, body]).toEqual([200, { success: true, data: {} }])
  expect(await rows()).toEqual([])
})

test('an unknown address is counted with all other unknown ones', async () => {
  const pages = [
    '/p/boat-tours',
    '/b',
    '/u/boat-tours/boat-trip',
    '/u/villas/boat-trip',
    '/u/boat-tours/boat-tri',
  ]
  for (const sayfa of [...pages, '/p/buy-followers-now', '/c/x', '/d/x', '/b/x', '/b/x/y', '/t/boat-trips']) {
    expect((await report({ lang: 'en', cihaz: 'telefon', sayfa })).status).toBe(200)
  }
  expect((await rows()).map(({ value, count }) => [value, count])).toEqual([
    ['/b', 1],
    ['/p/boat-tours', 1],
    ['/u/boat-tours/boat-trip', 1],
    ['…', 8],
  ])
})

test('a page of another site cannot have its visitors counted', async () => {
  const { status } = await report(first, { ...allowed, origin: 'https://elsewhere.example' })
  expect(status).toBe(403)
  expect(await rows()).toEqual([])
})

test.each([
  [{ cihaz: 'buzdolabi' }, 'cihaz'],
  [{ lang: 'xx' }, 'lang'],
  [{ sayfa: '/offer/K7XQ-2M4P' }, 'sayfa'],
  [{ sayfa: '/user/reservations/KRV-12' }, 'sayfa'],
  [{ sayfa: '/search/ada' }, 'sayfa'],
  [{ sayfa: '/p/villas?q=ada' }, 'sayfa'],
  [{ sayfa: 'x'.repeat(5000) }, 'sayfa'],
  [{ sayfa: 7 }, 'sayfa'],
  [{ adim: 'bedava' }, 'adim'],
  [{ gelis: { yonlendiren: 'https://google.com/search?q=ada' } }, 'gelis.yonlendiren'],
  [{ gelis: { yonlendiren: '10.0.0.7' } }, 'gelis.yonlendiren'],
  [{ gelis: 'google.com' }, 'gelis'],
  [{ ip: '203.0.113.1' }, '_'],
])('personal data and unknown values are refused: %j', async (change, field) => {
  const { status, body } = await report({ ...first, ...change })
  expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]])
  expect(await rows()).toEqual([])
})

test('reports per address are limited, and no address is stored', async () => {
  const headers = { ...allowed, 'x-forwarded-for': '203.0.113.77' }
  await Promise.all(
    Array.from({ length: 310 }, () => report({ lang: 'en', cihaz: 'tablet', sayfa: '/' }, headers)),
  )
  expect(await rows()).toEqual([{ day: today, measure: 'page', value: '/', count: 300 }])
  const { rows: stored } = await database.execute(sql`select from rate_limits where who like '%203.0.113%'`)
  expect(stored).toEqual([])
})

test('a hundred hosts a day have a line each, all others one together, even when they come at once', async () => {
  const counted = (value: string) =>
    addToVisitCounts(database, today, [{ measure: 'referrer', value, most: 5 }])
  for (let turn = 0; turn < 8; turn += 1) await counted(`host-${turn}.example`)
  await counted('host-1.example')
  expect((await rows()).map(({ value, count }) => [value, count])).toEqual([
    ['host-0.example', 1],
    ['host-1.example', 2],
    ['host-2.example', 1],
    ['host-3.example', 1],
    ['host-4.example', 1],
    ['…', 3],
  ])
})

test('counting at once loses nothing', async () => {
  await Promise.all(Array.from({ length: 40 }, () => report(first)))
  expect((await rows()).map(({ count }) => count)).toEqual([40, 40, 40, 40])
})

test('staff see the way to a booking with its shares, by device', async () => {
  const steps: [string, string, number][] = [
    ['urun', 'telefon', 3],
    ['urun', 'masaustu', 1],
    ['sepet', 'telefon', 1],
    ['sepet', 'masaustu', 1],
    ['siparis', 'masaustu', 1],
  ]
  for (let turn = 0; turn < 8; turn += 1) await report(first)
  for (const [adim, cihaz, times] of steps) {
    for (let turn = 0; turn < times; turn += 1) await report({ lang: 'en', cihaz, adim })
  }
  const visits = await visitsForStaff(database, { from: today, until: today })
  expect(visits).toMatchObject({ visits: 8, pageViews: 8, days: [{ day: today, count: 8 }] })
  expect(
    visits.funnel.map(({ step, count, ofVisits, ofBefore }) => [step, count, ofVisits, ofBefore]),
  ).toEqual([
    ['product', 4, 500, 500],
    ['cart', 2, 250, 500],
    ['checkout', 0, 0, 0],
    ['ordered', 1, 125, undefined],
    ['paid', 0, 0, 0],
  ])
  expect(visits.funnel[0]!.byDevice).toEqual({ phone: 3, tablet: 0, desktop: 1 })
  expect(await visitsForStaff(database, { from: '2020-01-01', until: '2020-01-31' })).toMatchObject({
    visits: 0,
    funnel: [{ ofVisits: undefined }, {}, {}, {}, {}],
  })
})

test('counts are deleted after 25 months', async () => {
  const one = [{ measure: 'page', value: '/', most: 5 }]
  for (const day of ['2024-10-30', '2024-10-31', '2024-11-01', '2026-11-30']) {
    await addToVisitCounts(database, day, one)
  }
  await deleteOldVisits(database, new Date('2026-11-30T12:00:00Z'))
  expect((await rows()).map(({ day }) => day)).toEqual([
    '2024-10-30',
    '2024-10-31',
    '2024-11-01',
    '2026-11-30',
  ])
  await deleteOldVisits(database, new Date('2026-12-01T12:00:00Z'))
  expect((await rows()).map(({ day }) => day)).toEqual(['2024-11-01', '2026-11-30'])
})
