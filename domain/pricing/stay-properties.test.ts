import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { add, compare, moneyOf, subtract, sum, zero } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { quoteReplays } from './assemble-quote.ts'
import type { Quote } from './quote.ts'
import type { PricedExtra, SaleTerms } from './terms.ts'
import { priceVilla, type VillaFacts } from './villa.ts'
import { priceYacht, type YachtFacts } from './yacht.ts'

const amount = fc.integer({ min: 0, max: 900_000 }).map((minor) => moneyOf(minor, 'EUR'))
const year = { from: '01-01', to: '12-31' }
const summer = { from: '06-15', to: '09-10' }

const terms: fc.Arbitrary<SaleTerms> = fc.record({
  extras: fc
    .array(
      fc.record({
        id: fc.constantFrom('a', 'b'),
        per: fc.constantFrom<PricedExtra['per']>('booking', 'day', 'night', 'person', 'week'),
        price: fc.oneof(
          amount.map((each) => ({ amount: each })),
          fc.integer({ min: 0, max: 100 }).map((percentOfBase) => ({ percentOfBase })),
        ),
        required: fc.boolean(),
        max: fc.constant(2),
        collected: fc.constantFrom<PricedExtra['collected']>('online', 'on-site'),
      }),
      { maxLength: 2 },
    )
    .map((extras) => extras.map((extra, index) => ({ ...extra, id: `extra-${index}` }))),
  campaign: fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
      amount.map((off) => ({ kind: 'amount' as const, amount: off })),
    ),
    { nil: undefined },
  ),
  vat: fc.record({
    mode: fc.constantFrom<'included' | 'excluded'>('included', 'excluded'),
    rate: fc.constantFrom(0, 10, 20),
  }),
  payment: fc.integer({ min: 1, max: 99 }).map((percent) => ({ policy: 'prepayment' as const, percent })),
})

const people = fc.record({ adults: fc.integer({ min: 1, max: 6 }), children: fc.nat(3), infants: fc.nat(2) })
const someDay = fc.nat(400).map((offset) => addDays(day('2027-01-01'), offset))
const bookedOn = day('2027-01-01')

const villa: fc.Arbitrary<VillaFacts> = fc.record({
  capacity: fc.constant(12),
  arrival: fc.constant('16:00'),
  departure: fc.constant('10:00'),
  gapNights: fc.nat(3),
  seasons: fc.tuple(amount, amount).map(([high, low]) => [
    { ...summer, nightly: high, minimumNights: 1, arrivalWeekdays: [] },
    { ...year, nightly: low, minimumNights: 1, arrivalWeekdays: [] },
  ]),
  cleaning: fc.option(fc.record({ fee: amount, underNights: fc.integer({ min: 1, max: 10 }) }), {
    nil: undefined,
  }),
  deposit: fc.option(amount, { nil: undefined }),
})

const yacht: fc.Arbitrary<YachtFacts> = fc.record({
  dayCapacity: fc.constant(20),
  berths: fc.constant(20),
  embark: fc.constantFrom('15:00', '08:00'),
  disembark: fc.constant('09:00'),
  dayTrip: fc.constant({ from: '10:00', to: '18:00' }),
  deposit: fc.option(amount, { nil: undefined }),
  pricing: fc.record({
    hour: amount.map((price) => ({ price, minimumHours: 1, from: '09:00', to: '22:00' })),
    day: amount,
    week: amount,
    seasons: fc.tuple(amount, amount).map(([perDay, perWeek]) => [{ ...summer, day: perDay, week: perWeek }]),
  }),
})

const stay = fc.record({ terms, villa, people, from: someDay, nights: fc.integer({ min: 1, max: 40 }) })
const charter = fc.record({
  terms,
  yacht,
  people,
  from: someDay,
  charter: fc.constantFrom<'hour' | 'day' | 'week'>('hour', 'day', 'week'),
  units: fc.integer({ min: 1, max: 6 }),
})

function quoteOfStay({
  terms,
  villa,
  people,
  from,
  nights,
}: typeof stay extends fc.Arbitrary<infer T> ? T : never): Quote {
  const quote = priceVilla({ terms, villa, people, bookedOn, stay: { from, until: addDays(from, nights) } })
  if (isRefusal(quote)) throw new Error(quote.refused)
  return quote
}

function quoteOfCharter({
  terms,
  yacht,
  people,
  from,
  charter: way,
  units,
}: typeof charter extends fc.Arbitrary<infer T> ? T : never): Quote {
  const request = { charter: way, units, day: from, time: '09:00' as never }
  const quote = priceYacht({ terms, yacht, people, bookedOn, request })
  if (isRefusal(quote)) throw new Error(quote.refused)
  return quote
}

const anyQuote = fc.oneof(stay.map(quoteOfStay), charter.map(quoteOfCharter))

test('the lines of a stay or a charter sum to its figures, nothing is negative, and it replays', () => {
  fc.assert(
    fc.property(anyQuote, (quote) => {
      const charged = quote.lines.filter(({ collected }) => collected === 'online').map((line) => line.amount)
      expect(sum(charged, 'EUR')).toEqual(quote.total)
      expect(subtract(add(quote.base, quote.extras), quote.campaignDiscount)).toEqual(quote.subtotal)
      for (const figure of [
        quote.base,
        quote.extras,
        quote.subtotal,
        quote.total,
        quote.onSite,
        quote.prepayment.amount,
      ]) {
        expect(compare(figure, zero('EUR'))).toBeGreaterThanOrEqual(0)
      }
      expect(quoteReplays(JSON.parse(JSON.stringify(quote)))).toBe(true)
    }),
  )
})

test('what is left as a deposit is never part of what is paid online', () => {
  fc.assert(
    fc.property(stay, (request) => {
      const without = quoteOfStay({ ...request, villa: { ...request.villa, deposit: undefined } })
      expect(quoteOfStay(request).total).toEqual(without.total)
    }),
  )
})

test('one more guest never makes a stay or a charter cheaper', () => {
  fc.assert(
    fc.property(stay, charter, (nights, boat) => {
      const more = ({ adults, ...others }: typeof nights.people) => ({ ...others, adults: adults + 1 })
      const stayed = [quoteOfStay(nights), quoteOfStay({ ...nights, people: more(nights.people) })]
      const sailed = [quoteOfCharter(boat), quoteOfCharter({ ...boat, people: more(boat.people) })]
      for (const [fewer, others] of [stayed, sailed]) {
        expect(compare(others!.total, fewer!.total)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('one more night never lowers what the nights cost', () => {
  fc.assert(
    fc.property(stay, (request) => {
      const longer = quoteOfStay({ ...request, nights: request.nights + 1 })
      expect(compare(longer.base, quoteOfStay(request).base)).toBeGreaterThanOrEqual(0)
    }),
  )
})
