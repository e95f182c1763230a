import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { RefundableItem } from './refund.ts'
import { chosenRefund, goodwillShares } from './refund-choice.ts'

const eur = (minor: number) => moneyOf(minor, 'EUR')
const startsAt = new Date('2027-07-10T07:00:00Z')
const dayBefore = new Date('2027-07-09T08:00:00Z')

function item(id: string, change: Partial<RefundableItem> = {}): RefundableItem {
  const tiers = [{ hoursBefore: 48, refundPercent: 100 }]
  return { id, startsAt, tiers, total: eur(8000), prepayment: eur(2000), ...change }
}

const ofTwo = { items: [item('a'), item('b', { prepayment: eur(6000) })], paid: eur(8000), now: dayBefore }

test.each([
  ['the tiers give nothing a day before', { by: 'tiers' }, 0, [0, 0], [0, 0]],
  ['everything', { by: 'full' }, 8000, [2000, 6000], [100, 100]],
  [
    'an amount, over the items by what was paid',
    { by: 'amount', amount: eur(4000) },
    4000,
    [1000, 3000],
    [50, 50],
  ],
  ['a cent goes to the larger share', { by: 'amount', amount: eur(1) }, 1, [0, 1], [0, 0.02]],
  ['nothing', { by: 'amount', amount: eur(0) }, 0, [0, 0], [0, 0]],
] as const)('%s', (_, choice, refund, parts, percents) => {
  const chosen = chosenRefund({ ...ofTwo, cancelled: ['a', 'b'] }, choice)
  if (isRefusal(chosen)) throw new Error(chosen.refused)
  expect(chosen.refund).toEqual(eur(refund))
  expect(chosen.items.map((one) => one.refund.minor)).toEqual(parts)
  expect(chosen.items.map(({ percent }) => percent)).toEqual(percents)
})

test('of one item no more goes back than was paid for it, and nothing in another currency', () => {
  const of = { ...ofTwo, cancelled: ['a'] }
  expect(chosenRefund(of, { by: 'full' })).toMatchObject({ refund: eur(2000), retained: eur(0) })
  expect(chosenRefund(of, { by: 'amount', amount: eur(2001) })).toMatchObject({
    refused: 'refund-above-paid',
  })
  expect(chosenRefund(of, { by: 'amount', amount: eur(-1) })).toMatchObject({ refused: 'refund-above-paid' })
  expect(chosenRefund(of, { by: 'amount', amount: moneyOf(1, 'TRY') })).toMatchObject({
    refused: 'refund-in-another-currency',
  })
})

const items = fc.array(
  fc.record({ total: fc.integer({ min: 1, max: 100_000 }), percent: fc.integer({ min: 0, max: 100 }) }),
  { minLength: 1, maxLength: 5 },
)

function booked(of: readonly { total: number; percent: number }[], share: number) {
  const all = of.map(({ total, percent }, index) =>
    item(`i${index}`, { total: eur(total), prepayment: eur(Math.floor((total * percent) / 100)) }),
  )
  const total = of.reduce((sum, one) => sum + one.total, 0)
  return { items: all, paid: eur(Math.floor(total * share)) }
}

test('refund and what is retained always sum to what was paid, of each item and of all', () => {
  fc.assert(
    fc.property(
      items,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, share, part) => {
        const known = booked(of, share)
        const cancelled = known.items.map(({ id }) => id).filter((_, index) => index % 2 === 0)
        const most = chosenRefund({ ...known, cancelled, now: dayBefore }, { by: 'full' })
        if (isRefusal(most)) throw new Error(most.refused)
        const amount = eur(Math.floor(most.paid.minor * part))
        const chosen = chosenRefund({ ...known, cancelled, now: dayBefore }, { by: 'amount', amount })
        if (isRefusal(chosen)) throw new Error(chosen.refused)
        expect(chosen.items.reduce((sum, one) => sum + one.refund.minor, 0)).toBe(amount.minor)
        for (const one of [chosen, ...chosen.items]) {
          expect(one.refund.minor + one.retained.minor).toBe(one.paid.minor)
          expect(one.retained.minor).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})

test('goodwill lowers no price by more than was paid for it, and the parts sum', () => {
  fc.assert(
    fc.property(
      items,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, share, part) => {
        const { items: all, paid } = booked(of, share)
        const amount = eur(Math.floor(paid.minor * part))
        const shares = goodwillShares(all, { paid, amount })
        if (amount.minor === 0) {
          expect(shares).toMatchObject({ refused: 'refund-above-paid' })
          return
        }
        if (isRefusal(shares)) throw new Error(shares.refused)
        expect(shares.reduce((sum, one) => sum + one.minor, 0)).toBe(amount.minor)
        for (const [index, one] of shares.entries())
          expect(one.minor).toBeLessThanOrEqual(all[index]!.total.minor)
      },
    ),
  )
})
