import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { add, type Currency, currencies, moneyOf, sum } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { quoteReplays, replayQuote } from './assemble-quote.ts'
import type { Quote } from './quote.ts'
import { isNightTransfer, priceTransfer, type TransferChoice } from './transfer.ts'

const amountIn = (currency: Currency, max = 200_000) =>
  fc.integer({ min: 0, max }).map((minor) => moneyOf(minor, currency))
const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)

const choice: fc.Arbitrary<TransferChoice> = fc.constantFrom(...currencies).chain((currency) =>
  fc.record({
    terms: fc.record({
      extras: amountIn(currency).map((amount) => [
        {
          id: 'stop',
          per: 'day' as const,
          price: { amount },
          required: true,
          max: 3,
          collected: 'online' as const,
        },
      ]),
      campaign: fc.option(
        percent.map((value) => ({ kind: 'percent' as const, percent: value })),
        { nil: undefined },
      ),
      vat: fc.record({ mode: fc.constantFrom('included', 'excluded'), rate: fc.constantFrom(0, 10, 20) }),
      payment: fc.constantFrom({ policy: 'full' as const }, { policy: 'prepayment' as const, percent: 30 }),
    }),
    transfer: fc.record({
      vehicles: fc
        .record({ oneWay: amountIn(currency), roundTrip: amountIn(currency), shared: fc.boolean() })
        .map((prices) => [{ id: 'van', seats: 40, ...prices }]),
      nightSurcharge: fc.option(fc.record({ from: clock, to: clock, percent }), { nil: undefined }),
      childSeat: amountIn(currency, 5000),
    }),
    vehicle: fc.constant('van'),
    time: clock,
    back: fc.option(
      clock.map((time) => ({ time })),
      { nil: undefined },
    ),
    bookedOn: fc.constant(day('2026-05-01')),
    people: fc.record({
      adults: fc.integer({ min: 1, max: 12 }),
      children: fc.integer({ min: 2, max: 6 }),
      infants: fc.integer({ min: 0, max: 4 }),
    }),
    childSeats: fc.integer({ min: 0, max: 2 }),
  }),
)

function quoted(one: TransferChoice): Quote {
  const quote = priceTransfer(one)
  if (isRefusal(quote)) throw new Error(quote.refused)
  return quote
}

test('the lines of a transfer sum to its total, which is never negative', () => {
  fc.assert(
    fc.property(choice, (one) => {
      const quote = quoted(one)
      const charged = quote.lines.filter((line) => line.collected === 'online').map((line) => line.amount)
      expect(sum(charged, quote.currency)).toEqual(quote.total)
      expect(add(quote.vat.net, quote.vat.amount)).toEqual(quote.vat.gross)
      expect(quote.total.minor).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the two legs of a return cost the return price together, to the cent', () => {
  fc.assert(
    fc.property(choice, clock, (one, time) => {
      const { base } = quoted({ ...one, back: { time } })
      const [vehicle] = one.transfer.vehicles
      const { adults, children, infants } = one.people
      const units = vehicle!.shared ? adults + children + infants : 1
      expect(base.minor).toBe(vehicle!.roundTrip.minor * units)
    }),
  )
})

test('one person more is never cheaper, nor is one child seat more', () => {
  fc.assert(
    fc.property(choice, fc.constantFrom('adults', 'children', 'infants'), (one, who) => {
      const more = { ...one, people: { ...one.people, [who]: one.people[who] + 1 } }
      expect(quoted(more).total.minor).toBeGreaterThanOrEqual(quoted(one).total.minor)
      const seated = { ...more, people: { ...more.people, children: 6 }, childSeats: one.childSeats + 1 }
      const unseated = { ...seated, childSeats: one.childSeats }
      expect(quoted(seated).total.minor).toBeGreaterThanOrEqual(quoted(unseated).total.minor)
    }),
  )
})

test('a transfer works out to the same figures again, also after a round trip through JSON', () => {
  fc.assert(
    fc.property(choice, (one) => {
      const stored: Quote = JSON.parse(JSON.stringify(quoted(one)))
      expect(replayQuote(stored)).toEqual(quoted(one))
      expect(quoteReplays(stored)).toBe(true)
    }),
  )
})

test('the night begins at its first moment and has ended at its last', () => {
  const night = { from: '22:00', to: '06:00' }
  const times = ['21:59', '22:00', '00:00', '05:59', '06:00']
  expect(times.map((time) => isNightTransfer(time, night))).toEqual([false, true, true, true, false])
  expect(
    ['00:00', '04:59', '05:00'].map((time) => isNightTransfer(time, { from: '00:00', to: '05:00' })),
  ).toEqual([true, true, false])
})
