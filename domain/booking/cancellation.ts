import type { CancellationTier } from '#domain/catalogue/product.ts'
import { type Money, percentOf } from '#domain/money/money.ts'

export type Cancellation = { readonly percent: number; readonly refund: Money }

/** 100 % when cancelled at least 48 hours ahead. Source: spec section 9. */
export const defaultTiers: readonly CancellationTier[] = [{ hoursBefore: 48, refundPercent: 100 }]

const msPerHour = 3_600_000

/**
 * Returns the instant until which every cancellation from now on gives everything back; undefined without one. Never
 * throws. Source: spec section 9, "Free cancellation". Example: a tier of 100 % at 48 h, start on Sunday at 16:00 →
 * Friday at 16:00.
 */
export function fullRefundUntil(of: {
  tiers: readonly CancellationTier[]
  startsAt: Date
  now: Date
}): Date | undefined {
  const tiers = of.tiers.toSorted((one, other) => other.hoursBefore - one.hoursBefore)
  const partial = tiers.findIndex(({ refundPercent }) => refundPercent < 100)
  const last = (partial < 0 ? tiers : tiers.slice(0, partial)).at(-1)
  if (!last) return undefined
  const until = new Date(of.startsAt.getTime() - last.hoursBefore * msPerHour)
  return until >= of.now ? until : undefined
}

/**
 * Returns the refund when a booking is cancelled now: the tier with the most hours that still fits ("at least"
 * includes the exact hour), nothing below all tiers. `startsAt` is an instant in the product's time zone. Never
 * throws. Source: spec section 9, "Free cancellation". Example: 48 h before, 90.00 EUR paid → 100 %, 90.00 EUR.
 */
export function cancellationOf(of: {
  tiers: readonly CancellationTier[]
  startsAt: Date
  now: Date
  paid: Money
}): Cancellation {
  const hoursLeft = (of.startsAt.getTime() - of.now.getTime()) / msPerHour
  const fitting = of.tiers.filter((tier) => tier.hoursBefore <= hoursLeft)
  const best = fitting.toSorted((a, b) => b.hoursBefore - a.hoursBefore)[0]
  const percent = best?.refundPercent ?? 0
  return { percent, refund: percentOf(of.paid, percent) }
}
