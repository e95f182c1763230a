import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { People } from '#domain/availability/people.ts'
import { day } from '#domain/dates/day.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { priceTour } from '#domain/pricing/tour.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { NetTerms } from './net-price.ts'
import { marginOf, resellerPrice } from './reseller-price.ts'
import { netUnitsAddUp, unitsAddUp } from './unit-prices.ts'

const units = ['adult', 'child', 'infant'] as const

type Sale = {
  prices: readonly [number, number, number]
  pickup: number
  percent: number | undefined
  vat: { mode: 'included' | 'excluded'; rate: number }
}

function quoteOf({ prices, pickup, percent, vat }: Sale) {
  const [adult, child, infant] = prices.map((minor) => moneyOf(minor, 'EUR'))
  return (people: People) => {
    const quote = priceTour({
      terms: {
        extras: [],
        ...(percent !== undefined && { campaign: { kind: 'percent' as const, percent } }),
        vat,
        payment: { policy: 'full' },
      },
      tour: {
        pricing: {
          model: 'per-person',
          prices: { adult: adult!, child: child!, infant: infant! },
          seasons: [],
        },
        durationMinutes: 60,
        people: { min: 1, max: Number.MAX_SAFE_INTEGER },
        infantsTakePlaces: false,
        ages: { childFrom: 4, adultFrom: 13 },
        pickupZones: [{ id: 'zone', surcharge: moneyOf(pickup, 'EUR') }],
      },
      day: day('2027-07-01'),
      bookedOn: day('2027-05-01'),
      people,
      ...(pickup > 0 && { pickup: 'zone' }),
    })
    return isRefusal(quote) ? undefined : quote
  }
}

const at = (usd: string, currency: Currency = 'USD') => ({
  currency,
  rates: {
    source: 'drawn',
    bulletinDate: day('2027-05-01'),
    rates: { TRY: '1', EUR: usd, USD: '1' },
  } as RateTable,
})

/** Round amounts as often as odd ones, because only those add up. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 200 }).map((units) => units * 100),
  fc.integer({ min: 0, max: 20 }).map((tens) => tens * 1000),
  fc.integer({ min: 0, max: 9999 }),
)
const sale: fc.Arbitrary<Sale> = fc.record({
  prices: fc.tuple(amount, amount, amount),
  pickup: fc.constantFrom(0, 500, 333),
  percent: fc.constantFrom(undefined, 10, 12.5, 100),
  vat: fc.record({ mode: fc.constantFrom('included', 'excluded'), rate: fc.constantFrom(0, 10, 20) }),
})
const pricedIn = fc.constantFrom(at('1', 'EUR'), at('1.25'), at('1.1'), at('1.0873'))
const party: fc.Arbitrary<People> = fc.record({
  adults: fc.integer({ min: 1, max: 40 }),
  children: fc.integer({ min: 0, max: 40 }),
  infants: fc.integer({ min: 0, max: 10 }),
})
const terms: fc.Arbitrary<NetTerms> = fc.record({
  base: fc.oneof(
    fc.constantFrom(10, 17, 12.5).map((percent) => ({ by: 'commission' as const, percent })),
    fc.constant({ by: 'net' as const, units: { adult: moneyOf(3000, 'EUR') } }),
  ),
  extrasPercent: fc.constantFrom(0, 5),
})

const none: People = { adults: 1, children: 0, infants: 0 }
const alone = {
  adult: { ...none, adults: 2 },
  child: { ...none, children: 1 },
  infant: { ...none, infants: 1 },
}

test('where units add up, any party costs the sum of its units, with the campaign and without it, net too', () => {
  let added = 0
  fc.assert(
    fc.property(sale, pricedIn, terms, party, (drawn, of, net, people) => {
      const quote = quoteOf(drawn)
      if (!unitsAddUp(units, quote, of)) return
      added += 1
      const price = (some: People) => {
        const found = quote(some)!
        return resellerPrice(found, { ...of, margin: marginOf(found, net) })!
      }
      const counts = [people.adults, people.children, people.infants]
      const sumOf = (which: 'original' | 'retail' | 'net') =>
        units.reduce((total, unit, index) => {
          const one = price(alone[unit])[which]!.total.minor - price(none)[which]!.total.minor
          return total + one * counts[index]!
        }, 0)
      expect([sumOf('original'), sumOf('retail')]).toEqual([
        price(people).original.total.minor,
        price(people).retail.total.minor,
      ])
      if (netUnitsAddUp(units, quote, { ...of, terms: net })) {
        expect(sumOf('net')).toBe(price(people).net!.total.minor)
      }
    }),
    { numRuns: 1000 },
  )
  expect(added).toBeGreaterThan(50)
})

const plain: Sale = {
  prices: [3333, 1000, 0],
  pickup: 0,
  percent: undefined,
  vat: { mode: 'included', rate: 20 },
}

test.each<[string, Sale, ReturnType<typeof at>, boolean]>([
  ['33.33 EUR in its own currency', plain, at('1', 'EUR'), true],
  ['33.33 EUR at 1.1', plain, at('1.1'), false],
  ['40.00 EUR at 1.25', { ...plain, prices: [4000, 2000, 0] }, at('1.25'), true],
  ['10 % less than 33.33 EUR', { ...plain, percent: 10 }, at('1', 'EUR'), false],
  ['10 % less than 40.00 EUR', { ...plain, prices: [4000, 2000, 0], percent: 10 }, at('1', 'EUR'), true],
  ['10 % less than 4.88 EUR at 1.25', { ...plain, prices: [0, 488, 0], percent: 10 }, at('1.25'), false],
  ['20 % tax upon 33.33 EUR', { ...plain, vat: { mode: 'excluded', rate: 20 } }, at('1', 'EUR'), false],
  ['a pick-up of 3.33 EUR at 1.1', { ...plain, prices: [4000, 2000, 0], pickup: 333 }, at('1.1'), false],
  ['a currency without a rate', plain, at('1', 'GBP'), false],
])('%s', (_, drawn, of, addUp) => {
  expect(unitsAddUp(units, quoteOf(drawn), of)).toBe(addUp)
})

test('net prices of units add up where the commission needs no rounding', () => {
  const commission = (percent: number): NetTerms => ({
    base: { by: 'commission', percent },
    extrasPercent: 0,
  })
  const of = at('1', 'EUR')
  const quote = quoteOf({ ...plain, prices: [4000, 2000, 0] })
  expect(netUnitsAddUp(units, quote, { ...of, terms: commission(17) })).toBe(true)
  expect(netUnitsAddUp(units, quote, { ...of, terms: commission(12.34) })).toBe(false)
  expect(netUnitsAddUp(units, quoteOf(plain), { ...of, terms: undefined })).toBe(true)
})
