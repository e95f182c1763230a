import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyOf } from '../money/money.ts'
import { cancellationOf, fullRefundUntil } from './cancellation.ts'

const startsAt = new Date('2027-06-06T13:00:00Z')
const now = new Date('2027-06-01T00:00:00Z')

test.each([
  [[{ hoursBefore: 48, refundPercent: 100 }], '2027-06-04T13:00:00.000Z'],
  [
    [
      { hoursBefore: 72, refundPercent: 100 },
      { hoursBefore: 24, refundPercent: 50 },
    ],
    '2027-06-03T13:00:00.000Z',
  ],
  [[{ hoursBefore: 24, refundPercent: 90 }], undefined],
  [[{ hoursBefore: 500, refundPercent: 100 }], undefined],
  [[], undefined],
])('tiers %j give everything back until %s', (tiers, until) => {
  expect(fullRefundUntil({ tiers, startsAt, now })?.toISOString()).toBe(until)
})

test('at the deadline everything is given back, and a millisecond later not all', () => {
  const tier = fc.record({
    hoursBefore: fc.integer({ min: 0, max: 400 }),
    refundPercent: fc.integer({ min: 0, max: 99 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.array(tier, { maxLength: 4 }), (hours, others) => {
      const below = others.filter(({ hoursBefore }) => hoursBefore < hours)
      const tiers = [{ hoursBefore: hours, refundPercent: 100 }, ...below]
      const until = fullRefundUntil({ tiers, startsAt, now })!
      const percentAt = (at: Date) =>
        cancellationOf({ tiers, startsAt, now: at, paid: moneyOf(100, 'EUR') }).percent
      expect(percentAt(until)).toBe(100)
      expect(percentAt(new Date(until.getTime() + 1))).toBeLessThan(100)
    }),
  )
})
