import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CancellationTier } from '../catalogue/product.ts'
import { moneyOf } from '../money/money.ts'
import { cancellationOf, fullRefundUntil, refundInForce, tiersInLaw } from './cancellation.ts'

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

const tier = fc.record({
  hoursBefore: fc.integer({ min: 0, max: 130 }),
  refundPercent: fc.constantFrom(0, 50, 99, 100),
})

function percentAt(tiers: readonly CancellationTier[], at: Date): number {
  return cancellationOf({ tiers, startsAt, now: at, paid: moneyOf(100, 'EUR') }).percent
}

test('until the deadline everything is given back, and a millisecond later not all', () => {
  const tiersOf = fc.uniqueArray(tier, { maxLength: 5, selector: ({ hoursBefore }) => hoursBefore })
  fc.assert(
    fc.property(tiersOf, (tiers) => {
      const until = fullRefundUntil({ tiers, startsAt, now })
      if (!until) return
      for (const { hoursBefore } of tiers) {
        const at = new Date(startsAt.getTime() - hoursBefore * 3_600_000)
        if (at >= now && at <= until) expect(percentAt(tiers, at)).toBe(100)
      }
      expect(percentAt(tiers, until)).toBe(100)
      expect(percentAt(tiers, new Date(until.getTime() + 1))).toBeLessThan(100)
    }),
    { numRuns: 500 },
  )
})

test('the refund in force is that of the tier, until it becomes another one; below all tiers it is 0 % for good', () => {
  const tiers = [
    { hoursBefore: 168, refundPercent: 100 },
    { hoursBefore: 72, refundPercent: 50 },
    { hoursBefore: 48, refundPercent: 50 },
  ]
  const begins = new Date('2027-06-10T07:00:00Z')
  const at = (now: string) => refundInForce({ tiers, startsAt: begins, now: new Date(now) })
  expect([
    at('2027-06-03T07:00:00Z'),
    at('2027-06-03T07:00:00.001Z'),
    at('2027-06-08T07:00:00Z'),
    at('2027-06-08T07:00:00.001Z'),
  ]).toEqual([
    { percent: 100, until: new Date('2027-06-03T07:00:00Z') },
    { percent: 50, until: new Date('2027-06-08T07:00:00Z') },
    { percent: 50, until: new Date('2027-06-08T07:00:00Z') },
    { percent: 0, until: undefined },
  ])
})

test('a package tour is paid back whole 30 days ahead, whatever its own terms say', () => {
  const own = [
    { hoursBefore: 1440, refundPercent: 50 },
    { hoursBefore: 240, refundPercent: 20 },
  ]
  expect(tiersInLaw(own, { isPackageTour: true })).toEqual([
    { hoursBefore: 720, refundPercent: 100 },
    { hoursBefore: 240, refundPercent: 20 },
  ])
  expect(tiersInLaw(own, { isPackageTour: false })).toBe(own)
})
