import { allocate, compare, type Money, subtract, sum } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { paidShares, type Refund, type RefundableItem, refundOf } from './refund.ts'

/** How much staff give back for what they cancel: by its tiers, everything that was paid for it, or an amount. */
export type RefundChoice =
  | { readonly by: 'tiers' }
  | { readonly by: 'full' }
  | { readonly by: 'amount'; readonly amount: Money }

/**
 * How staff give money back: as it was paid, else by bank transfer, in cash, or as a credit for another booking.
 * `refundWays` lists them all.
 */
export const refundWays = ['as-paid', 'transfer', 'cash', 'credit'] as const

export type RefundWay = (typeof refundWays)[number]

export type RefundChoiceRefusal = Refusal<'refund-above-paid' | 'refund-in-another-currency'>

/**
 * Returns the refund that staff chose for cancelled items, item by item: an amount is allocated over the items in
 * proportion to what was paid for each. Refuses an amount below zero or above what was paid for them. The parts sum:
 * refund + retained = paid, of each item and of all. Throws TypeError on two currencies among the items.
 * Source: docs/payments.md, "Cancellation by staff". Example: of 20.00 and 60.00 paid, 40.00 are 10.00 and 30.00.
 */
export function chosenRefund(
  of: { items: readonly RefundableItem[]; cancelled: readonly string[]; paid: Money; now: Date },
  choice: RefundChoice,
): Refund | RefundChoiceRefusal {
  const tiers = refundOf(of)
  if (choice.by === 'tiers') return tiers
  const { paid } = tiers
  const wanted = choice.by === 'full' ? paid : choice.amount
  if (wanted.currency !== paid.currency) {
    return refuse('refund-in-another-currency', { currency: paid.currency })
  }
  if (wanted.minor < 0 || compare(wanted, paid) > 0) return refuse('refund-above-paid')
  const parts = allocate(
    wanted,
    tiers.items.map((item) => item.paid.minor),
  )
  return {
    items: tiers.items.map(({ id, paid: share }, index) => ({
      id,
      percent: percentOfShare(parts[index]!, share),
      paid: share,
      refund: parts[index]!,
      retained: subtract(share, parts[index]!),
    })),
    paid,
    refund: wanted,
    retained: subtract(paid, wanted),
  }
}

/** To two decimal places, for documents; the amounts decide. */
function percentOfShare(part: Money, share: Money): number {
  return share.minor === 0 ? 0 : Math.round((part.minor * 10_000) / share.minor) / 100
}

/**
 * Returns by how much each item's price falls when staff give money back on a booking that stays: in proportion to
 * what was paid for each, never more than that. Refuses what is not above zero or above everything that was paid.
 * Source: docs/payments.md, "Goodwill refunds". Example: 10.00 of items paid with 30.00 and 20.00 are 6.00 and 4.00.
 */
export function goodwillShares(
  items: readonly RefundableItem[],
  { paid, amount }: { paid: Money; amount: Money },
): Money[] | RefundChoiceRefusal {
  if (amount.currency !== paid.currency) {
    return refuse('refund-in-another-currency', { currency: paid.currency })
  }
  const shares = paidShares(items, paid)
  if (amount.minor <= 0 || compare(amount, sum(shares, paid.currency)) > 0) return refuse('refund-above-paid')
  return allocate(
    amount,
    shares.map(({ minor }) => minor),
  )
}
