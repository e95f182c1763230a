import type { CancellationTier } from '#domain/catalogue/product.ts'
import { allocate, type Money, moneyOf, smaller, subtract, sum } from '#domain/money/money.ts'
import { cancellationOf } from './cancellation.ts'

/**
 * The properties of a booked item that its refund depends on; `startsAt` is an instant in the product's time
 * zone.
 */
export type RefundableItem = {
  readonly id: string
  readonly startsAt: Date
  readonly tiers: readonly CancellationTier[]
  /** The item's price, and what of it was due at first. */
  readonly total: Money
  readonly prepayment: Money
}

/** The refund of a cancelled item. `paid` is its share of all payments; `retained` is the company's part. */
export type ItemRefund = {
  readonly id: string
  readonly percent: number
  readonly paid: Money
  readonly refund: Money
  readonly retained: Money
}

export type Refund = {
  readonly items: readonly ItemRefund[]
  readonly paid: Money
  readonly refund: Money
  readonly retained: Money
}

const msPerHour = 3_600_000

/**
 * The last moment, in milliseconds like `startsAt`, at which cancelling gives everything back; undefined where no tier
 * does. Never throws. Source: a product's cancellation tiers, docs/catalogue-format.md.
 * Example: 48 hours and 100 % of a start on the 12th at 09:00 is the 10th at 09:00.
 */
export function fullRefundEnds(tiers: readonly CancellationTier[], startsAt: number): number | undefined {
  const hours = tiers.flatMap(({ hoursBefore, refundPercent }) =>
    refundPercent === 100 ? [hoursBefore] : [],
  )
  return hours.length === 0 ? undefined : startsAt - Math.min(...hours) * 3_600_000
}

/**
 * Each item's share of what was paid for all of them; the shares sum to `paid`. What was due at first is paid first,
 * in proportion to the items' prepayments, then the rest in proportion to their balances. Throws TypeError on two
 * currencies. Source: docs/payments.md, "Cancelling and refunds".
 * Example: 50.00 paid of 20.00 + 30.00 due of items of 80.00 and 30.00 are shares of 20.00 and 30.00.
 */
export function paidShares(items: readonly RefundableItem[], paid: Money): Money[] {
  if (items.length === 0) return []
  const { currency } = paid
  const due = sum(
    items.map(({ prepayment }) => prepayment),
    currency,
  )
  const first = smaller(paid, due)
  const ofPrepayment = allocate(
    first,
    items.map(({ prepayment }) => prepayment.minor),
  )
  const ofBalance = allocate(
    subtract(paid, first),
    items.map(({ total, prepayment }) => Math.max(0, total.minor - prepayment.minor)),
  )
  return items.map((_, index) => sum([ofPrepayment[index]!, ofBalance[index]!], currency))
}

/**
 * Returns the refund per item when some items of a booking are cancelled at a moment: the tier's percentage of
 * each item's share of the payments. The parts sum: refund + retained = paid, of each item and of all. `cancelled`
 * are ids of `items`. Throws TypeError on two currencies. Source: spec section 9, "Free cancellation". Example:
 * 90.00 EUR paid, 48 hours ahead → 90.00 EUR back, nothing retained.
 */
export function refundOf(of: {
  items: readonly RefundableItem[]
  cancelled: readonly string[]
  paid: Money
  now: Date
}): Refund {
  const shares = paidShares(of.items, of.paid)
  const items = of.items.flatMap((item, index): ItemRefund[] => {
    if (!of.cancelled.includes(item.id)) return []
    const paid = shares[index]!
    const { percent, refund } = cancellationOf({ ...item, now: of.now, paid })
    return [{ id: item.id, percent, paid, refund, retained: subtract(paid, refund) }]
  })
  const total = (field: 'paid' | 'refund' | 'retained') =>
    sum(
      items.map((item) => item[field]),
      of.paid.currency,
    )
  return { items, paid: total('paid'), refund: total('refund'), retained: total('retained') }
}

/** A stretch of time in which cancelling gives back the same money; the last one ends with the first departure. */
export type RefundStage = { readonly until: Date; readonly refund: Money }

/**
 * Returns the refund over time: its stages from `now` until the first departure, with equal stages merged. A
 * stage includes its end. Empty when an item has begun. Throws TypeError on two currencies. Source: spec
 * section 9, "Free cancellation". Example: 90.00 paid, 100 % until 48 h before: 90.00 until two days before,
 * then 0.00 until the departure.
 */
export function refundStages(of: {
  items: readonly RefundableItem[]
  cancelled: readonly string[]
  paid: Money
  now: Date
}): RefundStage[] {
  const chosen = of.items.filter(({ id }) => of.cancelled.includes(id))
  if (chosen.length === 0) return []
  const begins = Math.min(...chosen.map(({ startsAt }) => startsAt.getTime()))
  const ends = new Set([begins])
  for (const { startsAt, tiers } of chosen) {
    for (const { hoursBefore } of tiers) ends.add(startsAt.getTime() - hoursBefore * msPerHour)
  }
  const ahead = [...ends].filter((end) => end >= of.now.getTime() && end <= begins).sort((a, b) => a - b)
  const stages: RefundStage[] = []
  for (const end of ahead) {
    const until = new Date(end)
    const { refund } = refundOf({ ...of, now: until })
    if (stages.at(-1)?.refund.minor === refund.minor) stages.pop()
    stages.push({ until, refund })
  }
  return stages
}

/** Where money came from, and what of it has not gone back yet. */
export type Source = { readonly id: string; readonly left: Money }

/**
 * Splits a refund over the payments it came by, the latest of them first (`sources` are in the order of time); the
 * parts sum to `amount` and none exceeds what is left of its source. Throws RangeError when there is not so much.
 * Source: docs/payments.md, "Cancelling and refunds". Example: 30.00 of sources with 25.00 and 20.00 left is 20.00 and then 10.00.
 */
export function overSources(amount: Money, sources: readonly Source[]): { id: string; amount: Money }[] {
  let open = amount
  const parts: { id: string; amount: Money }[] = []
  for (const { id, left } of sources.toReversed()) {
    const part = smaller(open, left)
    if (part.minor <= 0) continue
    parts.push({ id, amount: part })
    open = subtract(open, part)
  }
  if (open.minor > 0) throw new RangeError(`${open.minor} more are to go back than came in`)
  return parts
}

/** A payment in the currency it came in and in the booking's, and what of both has gone back; minor units. */
export type PaidIn = {
  readonly amount: number
  readonly credited: number
  readonly refunded: number
  readonly refundedCredited: number
}

/**
 * Converts a part of a payment from the booking's currency to the payment's, in minor units: rounded, at least
 * one unit, never more than the rest; the last part is the rest, so that the parts sum. 0 when nothing is left.
 * Never throws. Source: docs/payments.md, "Cancelling and refunds". Example: 0.01 TRY of 1.00 EUR that was credited as 50.00
 * TRY is 0.01 EUR; 25.00 TRY of it are 0.50 EUR.
 */
export function partAsPaid(paid: PaidIn, part: number): number {
  const { amount, credited, refunded, refundedCredited } = paid
  const left = amount - refunded
  if (part >= credited - refundedCredited) return left
  const rounded = (BigInt(amount) * BigInt(part) * 2n + BigInt(credited)) / (2n * BigInt(credited))
  return Math.min(left, Math.max(1, Number(rounded)))
}

/**
 * Returns the balance: the price of the remaining items less the amount paid for them, at least zero. Throws
 * TypeError on two currencies. Source: spec section 3, `kalan_toplam`. Example: 80.00 less 20.00 paid is 60.00.
 */
export function balanceOf({ total, paid }: { total: Money; paid: Money }): Money {
  return moneyOf(Math.max(0, subtract(total, paid).minor), total.currency)
}

/**
 * The way in which money goes back: the one in which it came, if any goes back at all. `paid` names how each payment was made;
 * beside a payment of the guest, one that an agency was charged is not named.
 * Never throws. Source: docs/payments.md.
 */
export function wayOfRefund(
  refund: Money,
  paid: readonly ('card' | 'transfer' | 'agency-account')[],
): 'none' | 'card' | 'transfer' | 'card-and-transfer' | 'agency-account' {
  if (refund.minor === 0) return 'none'
  const kinds = new Set(paid)
  if (kinds.delete('agency-account') && kinds.size === 0) return 'agency-account'
  if (kinds.size > 1) return 'card-and-transfer'
  return kinds.has('transfer') ? 'transfer' : 'card'
}
