import { allocate, type Money, moneyOf, smaller, subtract, sum } from '#domain/money/money.ts'
import { paidShares, type RefundableItem } from './refund.ts'

/** An item with the price at which its agency sold it; zero for one that joined the booking later, or that no agency sold. */
export type SoldItem = RefundableItem & { readonly sold: Money }

/** What was paid for the remaining items of a booking, and what of it the account of its agency has paid. */
export type PaidItems = {
  readonly items: readonly SoldItem[]
  readonly paid: Money
  readonly account: Money
}

/** A cancelled item: the price at which its agency sold it, what was paid for it, and what of that went back. */
export type CancelledItem = { readonly sold: Money; readonly paid: Money; readonly refund: Money }

/** What of a refund is for which item, by its id. */
export type RefundPart = { readonly id: string; readonly refund: Money }

/**
 * Returns what the account of an agency has paid for the remaining items of its booking. `account` and `guest` are what came by
 * the account and by the guest and has not gone back; a fee that is retained of a cancelled item stays with who paid it.
 * The result is between zero and `account`, and the rest of what is paid no more than `guest`. Throws TypeError on two
 * currencies. Source: docs/payments.md, "Refunds of agencies' sales". Example: 80.00 by the account for an item that was
 * cancelled for 40.00, and 87.00 in cash for another: nothing of the 87.00 is the account's.
 */
export function paidByAccount(of: {
  account: Money
  guest: Money
  cancelled: readonly CancelledItem[]
}): Money {
  const { account, guest, cancelled } = of
  let paid = account.minor + guest.minor
  let left = account.minor
  for (const one of cancelled) {
    const byAccount = smaller(one.sold, one.paid)
    paid -= one.paid.minor - one.refund.minor
    left -= byAccount.minor - partOf(one.refund, { account: byAccount, paid: one.paid })
  }
  const [least, most] = [Math.max(0, paid - guest.minor), Math.min(account.minor, paid)]
  return moneyOf(Math.max(least, Math.min(left, most)), account.currency)
}

/**
 * Returns what of a refund goes back to the account of the agency; the rest goes to the guest. An item that the agency sold was
 * paid by its account up to the price of the sale. What both paid for one item goes back in proportion, or to the guest first
 * where `isGuestFirst`; so does what is for no item. Never more than `account`, nor more to the guest than the guest paid:
 * all of `paid` gives back all of `account`. Throws TypeError on two currencies.
 * Source: docs/payments.md, "Refunds of agencies' sales". Example: 48.60 of an item of 97.20, of which the account paid
 * 64.80, are 32.40 to the account.
 */
export function refundToAccount(
  { items, paid, account }: PaidItems,
  of: { refund: Money; parts?: readonly RefundPart[]; isGuestFirst?: boolean },
): Money {
  const shares = paidShares(items, paid)
  const byAccount = accountShares({ shares, items, account })
  let back = 0
  let open = of.refund.minor
  for (const { id, refund } of of.parts ?? []) {
    const index = items.findIndex((item) => item.id === id)
    if (index === -1) continue
    const [share, own] = [shares[index]!, byAccount[index]!]
    const part = smaller(refund, share)
    open -= part.minor
    back += of.isGuestFirst
      ? Math.max(0, part.minor - subtract(share, own).minor)
      : partOf(part, { account: own, paid: share })
  }
  const guestLeft = paid.minor - account.minor - (of.refund.minor - open - back)
  return moneyOf(back + Math.max(0, open - guestLeft), paid.currency)
}

/** Of each share what the account paid: first of the prices of the sale, then of what else those items cost, then of the others. */
function accountShares(of: {
  shares: readonly Money[]
  items: readonly SoldItem[]
  account: Money
}): Money[] {
  const { shares, items, account } = of
  const filled = shares.map(() => 0)
  const room = (index: number) => shares[index]!.minor - filled[index]!
  const tiers = [
    (index: number) => Math.min(items[index]!.sold.minor, room(index)),
    (index: number) => (items[index]!.sold.minor > 0 ? room(index) : 0),
    room,
  ]
  let open = account
  for (const tier of tiers) {
    const weights = shares.map((_, index) => tier(index))
    const total = sum(
      weights.map((weight) => moneyOf(weight, account.currency)),
      account.currency,
    )
    const part = smaller(open, total)
    if (part.minor === 0) continue
    for (const [index, { minor }] of allocate(part, weights).entries()) filled[index]! += minor
    open = subtract(open, part)
  }
  return filled.map((minor) => moneyOf(minor, account.currency))
}

/** The account's part of a refund of an item, in proportion to what it paid for it; minor units. */
function partOf(refund: Money, { account, paid }: { account: Money; paid: Money }): number {
  if (refund.minor === 0) return 0
  return allocate(refund, [account.minor, paid.minor - account.minor])[0]!.minor
}
