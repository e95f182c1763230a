import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates/day.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { testDatabase } from '#tests/factories/company.ts'
import { currentRates } from './current-rates.ts'
import { fetchTcmb } from './fetch-tcmb.ts'
import { parseTcmb } from './parse-tcmb.ts'
import { demoSource, takeBulletin, withMargin } from './take-bulletin.ts'

const { database } = await testDatabase()
const demo = readFileSync(new URL('../../demo/rates/tcmb-demo.xml', import.meta.url), 'utf8')
const log = pino({ level: 'silent' })

const one = (code: string, rate: string, unit = '1') =>
  `<Currency Kod="${code}" CurrencyCode="${code}"><Unit>${unit}</Unit><ForexSelling>${rate}</ForexSelling></Currency>`
const bulletin = (inner: string, day = '21.11.2026') =>
  `<?xml version="1.0"?><Tarih_Date Tarih="${day}" Bulten_No="2026/219">${inner}</Tarih_Date>`

test('the demo’s bulletin gives the selling and buying rates with every digit, and no currency we do not count in', () => {
  expect(parseTcmb(demo)).toEqual({
    source: 'tcmb',
    bulletinDate: '2026-11-20',
    number: '2026/218',
    rates: { TRY: '1', USD: '47.3512', EUR: '54.8120', GBP: '62.4405', RUB: '0.5871' },
    buying: { TRY: '1', USD: '47.2660', EUR: '54.7134', GBP: '62.1166', RUB: '0.5795' },
  })
})

test('the banknote column leaves out what it does not have', () => {
  expect(parseTcmb(demo, 'BanknoteSelling')).toMatchObject({
    rates: { TRY: '1', USD: '47.4222', EUR: '54.8942', GBP: '62.5342' },
    buying: { TRY: '1', USD: '47.2329', EUR: '54.6751', GBP: '62.0731' },
  })
})

test('a rate for a hundred units is moved by its comma', () => {
  expect((parseTcmb(bulletin(one('RUB', '58.7100', '100'))) as RateTable).rates).toEqual({
    TRY: '1',
    RUB: '0.587100',
  })
})

test.each([
  ['nothing', ''],
  ['half a file', demo.slice(0, 900)],
  ['a web page', '<!doctype html><html><body>Bakım</body></html>'],
  ['an impossible day', bulletin(one('USD', '47'), '31.02.2026')],
  ['words for numbers', bulletin(one('USD', 'kırk yedi'))],
  ['a comma', bulletin(one('USD', '47,3512'))],
  [
    'a comma in the other column',
    bulletin(one('USD', '47').replace('<Unit>', '<ForexBuying>4,7</ForexBuying><Unit>')),
  ],
  ['an unknown unit', bulletin(one('USD', '47', '12'))],
  ['entities of its own', `<!DOCTYPE x [<!ENTITY a "b">]>${bulletin(one('USD', '47'))}`],
])('%s is no bulletin', (_, xml) => {
  expect(isRefusal(parseTcmb(xml))).toBe(true)
})

test('what the bank pays for money is stored beside what it takes, and may be missing', async () => {
  const stored = await testDatabase()
  const both = one('USD', '47.3512').replace('</Unit>', '</Unit><ForexBuying>47.2660</ForexBuying>')
  await takeBulletin({ database: stored.database, log }, parseTcmb(bulletin(both + one('EUR', '54.8120'))))
  expect(await currentRates(stored.database)).toMatchObject({
    rates: { TRY: '1', USD: '47.3512', EUR: '54.8120' },
    buying: { TRY: '1', USD: '47.2660' },
  })
})

test('what is unreadable or absurd is refused, and the last bulletin stays', async () => {
  await takeBulletin({ database, log }, parseTcmb(demo))
  const rest = one('EUR', '54.8') + one('GBP', '62.4') + one('RUB', '0.58')
  const refused = [
    await takeBulletin({ database, log }, parseTcmb('<broken')),
    await takeBulletin({ database, log }, parseTcmb(bulletin(one('USD', '473.512') + rest))),
    await takeBulletin({ database, log }, parseTcmb(bulletin(one('USD', '0') + rest))),
    await takeBulletin({ database, log }, parseTcmb(bulletin(rest))),
    await takeBulletin({ database, log }, parseTcmb(bulletin(one('USD', '47') + rest, '19.11.2026'))),
  ]
  expect(refused.map((answer) => isRefusal(answer) && answer.refused)).toEqual([
    'bulletin-unreadable',
    'bulletin-refused',
    'bulletin-refused',
    'bulletin-refused',
    'bulletin-older',
  ])
  expect(await currentRates(database)).toMatchObject({
    bulletinDate: '2026-11-20',
    rates: { USD: '47.3512' },
  })
  await takeBulletin({ database, log }, parseTcmb(bulletin(one('USD', '47.40') + rest)))
  expect(await currentRates(database)).toMatchObject({ bulletinDate: '2026-11-21', rates: { USD: '47.40' } })
})

test('a large change is accepted with --trusted, and the demo’s rates are not compared', async () => {
  const rest = one('EUR', '90') + one('GBP', '99') + one('RUB', '0.9')
  const doubled = parseTcmb(bulletin(one('USD', '80') + rest, '24.11.2026'))
  expect(isRefusal(await takeBulletin({ database, log }, doubled))).toBe(true)
  expect(isRefusal(await takeBulletin({ database, log }, doubled, { trusted: true }))).toBe(false)
  expect(await currentRates(database)).toMatchObject({ bulletinDate: '2026-11-24', rates: { USD: '80' } })
  await database.execute(sql`delete from rate_bulletins`)
  await takeBulletin({ database, log }, { ...(parseTcmb(demo) as RateTable), source: demoSource })
  const earlier = parseTcmb(bulletin(one('USD', '80') + rest, '02.11.2026'))
  expect(isRefusal(await takeBulletin({ database, log }, earlier))).toBe(false)
  expect(await currentRates(database)).toMatchObject({ source: 'tcmb', bulletinDate: '2026-11-02' })
})

test('the operator’s margin is upon every rate but the lira’s, exactly', () => {
  const table: RateTable = {
    source: 'tcmb',
    bulletinDate: '2026-11-20' as Day,
    rates: { TRY: '1', EUR: '54.8120' },
  }
  expect(withMargin(table, 2.5).rates).toEqual({ TRY: '1', EUR: '56.1823000' })
})

test('where today has no bulletin the last working day’s is taken', async () => {
  const asked: string[] = []
  const answer = await fetchTcmb({
    now: new Date('2026-11-22T10:00:00Z'),
    fetch: async (url) => {
      asked.push(url.replace('https://www.tcmb.gov.tr/kurlar/', ''))
      return url.endsWith('20112026.xml') ? new Response(demo) : new Response('', { status: 404 })
    },
  })
  expect(answer).toEqual({ xml: demo })
  expect(asked).toEqual(['today.xml', '202611/22112026.xml', '202611/21112026.xml', '202611/20112026.xml'])
})

test('a bank that cannot be reached is a refusal, not an exception', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  expect(await fetchTcmb({ now: new Date(), fetch })).toMatchObject({ refused: 'rates-unreachable' })
})
