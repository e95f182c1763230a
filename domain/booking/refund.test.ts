import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyOf } from '#domain/money/money.ts'
import {
  balanceOf,
  overSources,
  paidShares,
  partAsPaid,
  type RefundableItem,
  refundOf,
  refundStages,
  wayOfRefund,
} from './refund.ts'

const eur = (minor: number) => moneyOf(minor, 'EUR')
const startsAt = new Date('2027-07-10T07:00:00Z')

function item(id: string, change: Partial<RefundableItem> = {}): RefundableItem {
  const tiers = [{ hoursBefore: 48, refundPercent: 100 }]
  return { id, startsAt, tiers, total: eur(8000), prepayment: eur(2000), ...change }
}

test('what was paid first belongs to the prepayments, the rest to the balances', () => {
  const items = [item('a'), item('b', { total: eur(3000), prepayment: eur(3000) })]
  expect(paidShares(items, eur(5000))).toEqual([eur(2000), eur(3000)])
  expect(paidShares(items, eur(11_000))).toEqual([eur(8000), eur(3000)])
  expect(paidShares(items, eur(1000))).toEqual([eur(400), eur(600)])
})

test('one of two items is cancelled: its own share goes back, by its own tiers', () => {
  const items = [item('a'), item('b', { tiers: [{ hoursBefore: 24, refundPercent: 50 }] })]
  const now = new Date('2027-07-01T00:00:00Z')
  expect(refundOf({ items, cancelled: ['b'], paid: eur(4000), now })).toEqual({
    items: [{ id: 'b', percent: 50, paid: eur(2000), refund: eur(1000), retained: eur(1000) }],
    paid: eur(2000),
    refund: eur(1000),
    retained: eur(1000),
  })
})

test('the line of time ends with the first departure, and equal stages are one', () => {
  const tiers = [
    { hoursBefore: 168, refundPercent: 100 },
    { hoursBefore: 72, refundPercent: 100 },
    { hoursBefore: 24, refundPercent: 50 },
  ]
  const of = { items: [item('a', { tiers })], cancelled: ['a'], paid: eur(2000) }
  expect(refundStages({ ...of, now: new Date('2027-06-01T00:00:00Z') })).toEqual([
    { until: new Date('2027-07-07T07:00:00Z'), refund: eur(2000) },
    { until: new Date('2027-07-09T07:00:00Z'), refund: eur(1000) },
    { until: startsAt, refund: eur(0) },
  ])
  expect(refundStages({ ...of, now: new Date('2027-07-10T07:00:01Z') })).toEqual([])
})

test('more than came in never goes back', () => {
  expect(() => overSources(eur(31), [{ id: 'a', left: eur(30) }])).toThrow(RangeError)
  expect(
    overSources(eur(3000), [
      { id: 'first', left: eur(2500) },
      { id: 'second', left: eur(2000) },
    ]),
  ).toEqual([
    { id: 'second', amount: eur(2000) },
    { id: 'first', amount: eur(1000) },
  ])
})

test('a balance is never negative', () => {
  expect(balanceOf({ total: eur(8000), paid: eur(2000) })).toEqual(eur(6000))
  expect(balanceOf({ total: eur(8000), paid: eur(9000) })).toEqual(eur(0))
})

const tier = fc.record({
  hoursBefore: fc.integer({ min: 0, max: 2000 }),
  refundPercent: fc.constantFrom(0, 10, 33.33, 50, 99.5, 100),
})
const anyItem = fc
  .record({
    startsIn: fc.integer({ min: 1, max: 3000 }),
    tiers: fc.array(tier, { maxLength: 4 }),
    total: fc.integer({ min: 0, max: 1_000_000 }),
    due: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ startsIn, tiers, total, due }) => ({
    startsAt: new Date(now.getTime() + startsIn * 3_600_000),
    tiers,
    total: eur(total),
    prepayment: eur(Math.round((total * due) / 100)),
  }))
const now = new Date('2027-01-01T00:00:00Z')
const anyCase = fc
  .record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 6 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    chosen: fc.array(fc.nat({ max: 5 }), { minLength: 1 }),
  })
  .map(({ items: drawn, share, chosen }) => {
    const items = drawn.map((one, index): RefundableItem => ({ ...one, id: String(index) }))
    const total = items.reduce((all, one) => all + one.total.minor, 0)
    return { items, paid: eur(Math.round(total * share)), cancelled: chosen.map(String), now }
  })

test('the shares of what was paid always sum to it, and none exceeds its item', () => {
  fc.assert(
    fc.property(anyCase, ({ items, paid }) => {
      const shares = paidShares(items, paid)
      expect(shares.reduce((all, one) => all + one.minor, 0)).toBe(paid.minor)
      shares.forEach((share, index) => {
        expect(share.minor).toBeGreaterThanOrEqual(0)
        expect(share.minor).toBeLessThanOrEqual(items[index]!.total.minor)
      })
    }),
  )
})

test('refund and what is retained always sum to what was paid, of each item and of all', () => {
  fc.assert(
    fc.property(anyCase, (of) => {
      const { items, paid, refund, retained } = refundOf(of)
      for (const one of items) expect(one.refund.minor + one.retained.minor).toBe(one.paid.minor)
      expect(items.reduce((all, one) => all + one.refund.minor, 0)).toBe(refund.minor)
      expect(refund.minor + retained.minor).toBe(paid.minor)
      expect(paid.minor).toBeLessThanOrEqual(of.paid.minor)
      const everything = refundOf({ ...of, cancelled: of.items.map(({ id }) => id) })
      expect(everything.paid).toEqual(of.paid)
    }),
  )
})

test('items cancelled one after the other leave exactly what is left for the others', () => {
  fc.assert(
    fc.property(anyCase, (of) => {
      let left = of.paid.minor
      let items = of.items
      for (const { id } of of.items) {
        const { paid } = refundOf({ items, cancelled: [id], paid: eur(left), now })
        left -= paid.minor
        items = items.filter((one) => one.id !== id)
      }
      expect(left).toBe(0)
    }),
  )
})

test('the first stage is what goes back now, and its parts come from the payments to the cent', () => {
  fc.assert(
    fc.property(anyCase, fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 4 }), (of, weights) => {
      const { refund } = refundOf(of)
      const stages = refundStages(of)
      if (stages.length > 0) expect(stages[0]!.refund).toEqual(refund)
      const shares = weights.map((weight) => Math.floor((of.paid.minor * weight) / 400))
      shares.push(of.paid.minor - shares.reduce((all, one) => all + one, 0))
      const sources = shares.map((left, index) => ({ id: String(index), left: eur(left) }))
      const parts = overSources(refund, sources)
      expect(parts.reduce((all, one) => all + one.amount.minor, 0)).toBe(refund.minor)
      for (const part of parts) {
        expect(part.amount.minor).toBeGreaterThan(0)
        expect(part.amount.minor).toBeLessThanOrEqual(shares[Number(part.id)]!)
      }
    }),
  )
})

test('a part too small for the currency it came in is one unit of it, never nothing', () => {
  const paid = { amount: 100, credited: 5000, refunded: 0, refundedCredited: 0 }
  expect(partAsPaid(paid, 1)).toBe(1)
  expect(partAsPaid(paid, 2500)).toBe(50)
  expect(partAsPaid(paid, 5000)).toBe(100)
  expect(partAsPaid({ ...paid, refunded: 100, refundedCredited: 4999 }, 1)).toBe(0)
})

test('whatever parts a payment goes back in: never more than came, and with the last of them all of it', () => {
  const amounts = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(amounts, amounts, fc.array(amounts, { maxLength: 30 }), (amount, credited, requests) => {
      const paid = { amount, credited, refunded: 0, refundedCredited: 0 }
      for (const request of [...requests, credited]) {
        const part = Math.min(request, credited - paid.refundedCredited)
        if (part === 0) break
        const back = partAsPaid(paid, part)
        expect(back).toBeGreaterThanOrEqual(paid.refunded < amount ? 1 : 0)
        paid.refunded += back
        paid.refundedCredited += part
        expect(paid.refunded).toBeLessThanOrEqual(amount)
      }
      if (paid.refundedCredited === credited) expect(paid.refunded).toBe(amount)
    }),
  )
})

test.each([
  [[], 'card'],
  [['card', 'card'], 'card'],
  [['transfer'], 'transfer'],
  [['card', 'transfer'], 'card-and-transfer'],
  [['agency-account'], 'agency-account'],
  [['agency-account', 'card'], 'card'],
  [['agency-account', 'transfer'], 'transfer'],
] as const)('what came by %j goes back by %s', (paid, way) => {
  expect(wayOfRefund(eur(1), paid)).toBe(way)
  expect(wayOfRefund(eur(0), paid)).toBe('none')
})
