import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyOf, sum } from '#domain/money/money.ts'
import { type CancelledItem, paidByAccount, refundToAccount, type SoldItem } from './account-refund.ts'
import { paidShares } from './refund.ts'
import { chosenRefund } from './refund-choice.ts'

const eur = (minor: number) => moneyOf(minor, 'EUR')
const now = new Date('2027-01-01T00:00:00Z')

function item(id: string, { sold, total }: { sold: number; total: number }): SoldItem {
  const startsAt = new Date('2027-07-10T07:00:00Z')
  return { id, startsAt, tiers: [], total: eur(total), prepayment: eur(sold), sold: eur(sold) }
}

const ofSale = item('sold', { sold: 6480, total: 6480 })
const added = item('added', { sold: 0, total: 8700 })
const both = { items: [ofSale, added], paid: eur(15_180), account: eur(6480) }

test.each([
  ['the item of the sale', [{ id: 'sold', refund: eur(6480) }], 6480],
  ['half of the item of the sale', [{ id: 'sold', refund: eur(3240) }], 3240],
  ['the item that the guest paid', [{ id: 'added', refund: eur(8700) }], 0],
  [
    'half of both',
    [
      { id: 'sold', refund: eur(3240) },
      { id: 'added', refund: eur(4350) },
    ],
    3240,
  ],
] as const)('a refund of %s goes back to who paid it', (_, parts, back) => {
  const refund = eur(parts.reduce((all, one) => all + one.refund.minor, 0))
  expect(refundToAccount(both, { refund, parts })).toEqual(eur(back))
})

test('an item that both paid is refunded in proportion, and a price that falls to the guest first', () => {
  const dearer = item('sold', { sold: 6480, total: 9720 })
  const paid = { items: [dearer], paid: eur(9720), account: eur(6480) }
  const half = { refund: eur(4860), parts: [{ id: 'sold', refund: eur(4860) }] }
  expect(refundToAccount(paid, half)).toEqual(eur(3240))
  expect(refundToAccount(paid, { ...half, isGuestFirst: true })).toEqual(eur(1620))
})

test('what is for no item goes back to the guest first', () => {
  expect(refundToAccount(both, { refund: eur(8700) })).toEqual(eur(0))
  expect(refundToAccount(both, { refund: eur(8701) })).toEqual(eur(1))
  expect(refundToAccount(both, { refund: both.paid })).toEqual(eur(6480))
})

test('a fee that was retained of a cancelled item stays with who paid it', () => {
  const half = { sold: eur(8000), paid: eur(8000), refund: eur(4000) }
  expect(paidByAccount({ account: eur(4000), guest: eur(8700), cancelled: [half] })).toEqual(eur(0))
  const ofBoth = { sold: eur(6480), paid: eur(9720), refund: eur(4860) }
  expect(paidByAccount({ account: eur(8240), guest: eur(1620), cancelled: [ofBoth] })).toEqual(eur(5000))
})

/** Prices of a sale, what each costs more now, items that joined, how much of the rest the guest paid, and what is cancelled. */
const anySale = fc.record({
  sold: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 4 }),
  dearer: fc.array(fc.nat({ max: 50_000 }), { minLength: 4, maxLength: 4 }),
  added: fc.array(fc.nat({ max: 100_000 }), { maxLength: 3 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  steps: fc.array(fc.record({ at: fc.nat({ max: 6 }), percent: fc.nat({ max: 100 }) }), { maxLength: 7 }),
})

test('whatever is cancelled: never more goes back by a source than came by it, and a full refund returns everything', () => {
  fc.assert(
    fc.property(anySale, ({ sold, dearer, added, share, steps }) => {
      let items = [
        ...sold.map((price, index) => item(`s${index}`, { sold: price, total: price + dearer[index]! })),
        ...added.map((total, index) => item(`a${index}`, { sold: 0, total })),
      ]
      const total = items.reduce((all, one) => all + one.total.minor, 0)
      const left = { account: sold.reduce((all, price) => all + price, 0), guest: 0 }
      left.guest = Math.round((total - left.account) * share)
      const cancelled: CancelledItem[] = []
      const retained = () => cancelled.reduce((all, { paid, refund }) => all + paid.minor - refund.minor, 0)

      function cancel(chosen: readonly SoldItem[], percent: number) {
        const paid = eur(left.account + left.guest - retained())
        const account = paidByAccount({ account: eur(left.account), guest: eur(left.guest), cancelled })
        const ids = chosen.map(({ id }) => id)
        const shares = paidShares(items, paid).filter((_, index) => ids.includes(items[index]!.id))
        const amount = eur(Math.floor((sum(shares, 'EUR').minor * percent) / 100))
        const planned = chosenRefund({ items, cancelled: ids, paid, now }, { by: 'amount', amount })
        if ('refused' in planned) throw new Error(planned.refused)
        const back = refundToAccount({ items, paid, account }, { refund: amount, parts: planned.items })
        const toGuest = amount.minor - back.minor
        expect(back.minor).toBeGreaterThanOrEqual(0)
        expect(back.minor).toBeLessThanOrEqual(account.minor)
        expect(toGuest).toBeGreaterThanOrEqual(0)
        expect(toGuest).toBeLessThanOrEqual(left.guest)
        if (chosen.length === items.length && percent === 100) expect(back).toEqual(account)
        left.account -= back.minor
        left.guest -= toGuest
        cancelled.push(
          ...chosen.map(({ sold: price }, index) => {
            const { refund } = planned.items[index]!
            return { sold: price, paid: shares[index]!, refund }
          }),
        )
        items = items.filter((one) => !chosen.includes(one))
      }

      for (const { at, percent } of steps) if (items[at]) cancel([items[at]], percent)
      const isWhole = cancelled.length === 0
      if (items.length > 0) cancel(items, 100)
      expect(left.account + left.guest).toBe(retained())
      if (isWhole) expect(left).toEqual({ account: 0, guest: 0 })
    }),
  )
})

test('an item that joined the sale and was paid by the guest alone gives nothing back to the account', () => {
  fc.assert(
    fc.property(anySale, fc.nat({ max: 100 }), ({ sold, added }, percent) => {
      const items = [
        ...sold.map((price, index) => item(`s${index}`, { sold: price, total: price })),
        ...added.map((total, index) => item(`a${index}`, { sold: 0, total })),
      ]
      const account = sum(
        items.map((one) => one.sold),
        'EUR',
      )
      const paid = sum(
        items.map((one) => one.total),
        'EUR',
      )
      for (const { id, sold: price, total } of items) {
        const refund = eur(Math.floor((total.minor * percent) / 100))
        const back = refundToAccount({ items, paid, account }, { refund, parts: [{ id, refund }] })
        expect(back).toEqual(price.minor > 0 ? refund : eur(0))
      }
    }),
  )
})
