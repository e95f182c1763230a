import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CartQuestion, ItemChoice } from '#domain/booking/order.ts'
import { addDays, day, weekdayOf } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { findEntry } from '#server/editing/find-entries.ts'
import { saveEntry } from '#server/editing/save-entry.ts'
import { checkCart } from '#server/orders/check-cart.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { saleApi, saleDay } from '#tests/factories/sale.ts'
import { refreshFromPrices } from './refresh-from-prices.ts'

const { company, database } = await testCompany({ more: everyKind() })
const now = new Date()
const order = { actor: { kind: 'command', user: 'test' }, now } as const
const today = dayIn(now, 'Europe/Istanbul')

/** Saves a product with other seasons; returns what is wrong with them. */
async function withSeasons(code: string, seasons: object[]): Promise<unknown> {
  const { document, version } = (await findEntry(company, { kind: 'product', code }))!
  const details = document.details as { pricing?: object }
  const changed = details.pricing
    ? { ...details, pricing: { ...details.pricing, seasons } }
    : { ...details, seasons }
  const saved = await saveEntry(
    company,
    { kind: 'product', code, version, document: { ...document, details: changed }, as: 'published' },
    order,
  )
  return saved.problems
}

async function linesOf(choice: object) {
  const item = { id: randomUUID(), people: { adults: 2, children: 0, infants: 0 }, extras: [], ...choice }
  const items = [item as unknown as ItemChoice]
  const question: CartQuestion = { id: 'cart', items, display: 'EUR', payment: 'full', locale: 'en' }
  const checked = await checkCart(company, question, now, { ip: '::1' })
  if (!('cart' in checked)) throw new Error(checked.refused)
  const [priced] = checked.cart.items
  if (priced!.error) throw new Error(priced!.error.reason)
  return priced!.lines
    .filter(({ part }) => part === 'base')
    .map(({ unit, quantity, input }) => [
      unit.minor,
      quantity,
      input.seasonFrom ?? '',
      input.seasonDays ?? '',
    ])
}

const prices = (adult: string) => ({ prices: { adult, child: '20.00', infant: '0.00' } })
const yearly = { from: '01-01', to: '12-31' }

test('a tour on a day of a season with a year costs that, on other days the weekday’s, and says why', async () => {
  const on = day(saleDay(now))
  const next = addDays(on, 7)
  const seasons = [
    { ...yearly, ...prices('45.00') },
    { ...yearly, weekdays: [weekdayOf(on)], ...prices('50.00') },
    { from: on, to: on, ...prices('60.00') },
  ]
  expect(await withSeasons('boat', seasons)).toEqual([])
  const boat = { kind: 'tour', productId: 'boat', time: '10:00' }
  expect([
    await linesOf({ ...boat, day: on }),
    await linesOf({ ...boat, day: next }),
    await linesOf({ ...boat, day: addDays(on, 1) }),
  ]).toEqual([[[6000, 2, on, '']], [[5000, 2, '01-01', String(weekdayOf(on))]], [[4500, 2, '01-01', '']]])
  const { body } = await saleApi(company).get('/category-urun-getir?lang=en&slug=boat-trip')
  expect(JSON.stringify(body)).toContain(`"gunler":[${weekdayOf(on)}]`)
})

test('each night of a villa and each day of a yacht and a car has the price of its own day', async () => {
  const monday = Array.from({ length: 7 }, (_, n) => addDays(day(saleDay(now)), n)).find(
    (one) => weekdayOf(one) === 1,
  )!
  const night = (nightly: string, more = {}) => ({
    ...yearly,
    nightly,
    minimumNights: 1,
    arrivalWeekdays: [],
    ...more,
  })
  await withSeasons('villa', [night('200.00'), night('250.00', { weekdays: [5, 6] })])
  await withSeasons('yacht', [{ ...yearly, weekdays: [6, 7], day: '900.00' }])
  await withSeasons('car', [{ from: monday, to: addDays(monday, 1), factor: 2 }])
  expect(
    await linesOf({ kind: 'villa', productId: 'villa', day: monday, until: addDays(monday, 7) }),
  ).toEqual([
    [20000, 5, '01-01', ''],
    [25000, 2, '01-01', '5,6'],
  ])
  const saturday = addDays(monday, 5)
  expect(
    await linesOf({
      kind: 'yacht',
      productId: 'yacht',
      charter: 'day',
      units: 3,
      day: addDays(saturday, -1),
    }),
  ).toEqual([
    [70000, 1, '', ''],
    [90000, 2, '01-01', '6,7'],
  ])
  const places = { pickUpAt: 'town', dropOffAt: 'town', time: '10:00', untilTime: '10:00', driverAge: 30 }
  expect(
    await linesOf({ kind: 'car', productId: 'car', ...places, day: monday, until: addDays(monday, 3) }),
  ).toEqual([
    [8000, 2, monday, ''],
    [4000, 1, '', ''],
  ])
})

test.each([
  [[{ from: '06-01', to: '2027-06-30' }], 'from and to are both "MM-DD", or both "YYYY-MM-DD"'],
  [[{ from: '2027-07-01', to: '2027-06-30' }], 'the season ends before it begins'],
  [
    [
      { from: '2027-07-01', to: '2027-07-31' },
      { from: '2027-07-31', to: '2027-08-31' },
    ],
    'shares days with the season at place 1 of the list',
  ],
])('seasons %o are refused: %s', async (spans, message) => {
  const problems = (await withSeasons(
    'boat',
    spans.map((span) => ({ ...span, ...prices('1.00') })),
  )) as { message: string }[]
  expect(problems.map((one) => one.message)).toEqual([message])
})

test.each([[{ weekdays: [] }], [{ weekdays: [8] }], [{ from: '2027-02-30' }], [{ to: '2027-2-3' }]])(
  'a season with %o is refused',
  async (wrong) => {
    expect(await withSeasons('boat', [{ ...yearly, ...wrong, ...prices('1.00') }])).not.toEqual([])
  },
)

test('the from-price leaves a season that is over, and its history records that', async () => {
  const until = addDays(today, 2)
  await withSeasons('boat', [{ from: today, to: until, ...prices('30.00') }])
  const fromPrice = async () => {
    const { rows } = await database.execute<{ price: number }>(
      sql`select from_price::int as price from products where code = 'boat'`,
    )
    return rows[0]!.price
  }
  expect(await fromPrice()).toBe(3000)
  expect(await refreshFromPrices(company, now)).toBe(0)
  const later = new Date(now.getTime() + 4 * 86_400_000)
  expect(await refreshFromPrices(company, later)).toBeGreaterThan(0)
  expect(await fromPrice()).toBe(4000)
  const { rows } = await database.execute(
    sql`select from_price::int as price from price_history where product = 'boat' order by since desc limit 2`,
  )
  expect(rows).toEqual([{ price: 4000 }, { price: 3000 }])
})
