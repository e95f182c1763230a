import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { totalLines } from './total-lines.ts'

const euros = (amount: string) => money(amount, 'EUR')
const none = euros('0.00')

/** 64.80 EUR, a quarter of it paid before. */
const totals = {
  currency: 'EUR',
  productTotal: euros('64.80'),
  extrasTotal: none,
  couponDiscount: none,
  basketDiscount: none,
  memberDiscount: none,
  vatAdded: none,
  vatTotal: none,
  instalmentDifference: none,
  grandTotal: euros('64.80'),
  prepaymentPercent: 25,
  prepaymentTotal: euros('16.20'),
  balanceDue: euros('48.60'),
  onSiteTotal: euros('5.00'),
} as unknown as CartTotals

const idsAt = (stage: 'booked' | 'on-arrival' | 'over') =>
  totalLines({
    display: totals,
    ledger: totals,
    stage,
    quoted: [],
    t: (key: string) => key,
    exact: ({ minor }) => String(minor),
  }).map(({ id }) => id)

test('the lines of what is to be paid when end with the booking', () => {
  expect(idsAt('booked')).toEqual(['products', 'total', 'now', 'later', 'on-site'])
  expect(idsAt('on-arrival')).toEqual(['products', 'total', 'now', 'on-site'])
  expect(idsAt('over')).toEqual(['products', 'total'])
})
