import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import type { CancellationTier } from '#domain/catalogue/product.ts'
import { type Money, percentOf } from '#domain/money/money.ts'

export type Cancellation = { readonly percent: number; readonly refund: Money }

/** 100 % when cancelled at least 48 hours ahead. Source: spec section 9. */
export const defaultTiers: readonly CancellationTier[] = [{ hoursBefore: 48, refundPercent: 100 }]

const msPerHour = 3_600_000

/** What a cancellation gives back now, and until when that stays so; nothing stays nothing. */
export type RefundInForce = { readonly percent: number; readonly until: Date | undefined }

type Terms = { tiers: readonly CancellationTier[]; startsAt: Date; now: Date }

/**
 * Returns the percentage that a cancellation gives back now, and the last instant of it; 0 % has none. Never throws.
 * Source: spec section 9, "Free cancellation". Example: tiers of 100 % at 48 h and 50 % at 24 h, 30 h before → 50 %, until
 * 24 h before.
 */
export function refundInForce({ tiers, startsAt, now }: Terms): RefundInForce {
  const endOf = ({ hoursBefore }: CancellationTier) => new Date(startsAt.getTime() - hoursBefore * msPerHour)
  const ahead = tiers
    .filter((tier) => endOf(tier) >= now)
    .toSorted((one, other) => other.hoursBefore - one.hoursBefore)
  const percent = ahead[0]?.refundPercent ?? 0
  if (percent === 0) return { percent, until: undefined }
  const next = ahead.findIndex(({ refundPercent }) => refundPercent !== percent)
  const last = ahead.at(next < 0 ? -1 : next - 1)
  return { percent, until: last && endOf(last) }
}

/**
 * Returns the instant until which every cancellation from now on gives everything back; undefined without one. Never
 * throws. Source: spec section 9, "Free cancellation". Example: a tier of 100 % at 48 h, start on Sunday at 16:00 →
 * Friday at 16:00.
 */
export function fullRefundUntil(of: Terms): Date | undefined {
  const { percent, until } = refundInForce(of)
  return percent === 100 ? until : undefined
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

/** More than a month ahead everything goes back. Source: the Turkish package tours regulation. */
const packageTourTier: CancellationTier = { hoursBefore: 30 * 24, refundPercent: 100 }

/**
 * Returns the cancellation tiers of an item: its product's own, and for a package tour also the law's, which
 * refunds everything 30 days ahead. Never throws. Source: reference on law, "package tours". Example: a package
 * tour sold without any refund still has one tier, of 720 hours and 100 %.
 */
export function tiersInLaw(
  tiers: readonly CancellationTier[],
  { isPackageTour }: { isPackageTour: boolean },
): readonly CancellationTier[] {
  if (!isPackageTour) return tiers
  // Whose own terms give everything back for longer needs no law
  const isKinder = tiers.some(
    (tier) => tier.refundPercent === 100 && tier.hoursBefore <= packageTourTier.hoursBefore,
  )
  if (isKinder) return tiers
  const later = tiers.filter(({ hoursBefore }) => hoursBefore < packageTourTier.hoursBefore)
  return [packageTourTier, ...later]
}

const minutesPerDay = 24 * 60

/**
 * Whether a product is a package tour in the sense of the law: services together for more than a day, or with a night.
 * A treatment with nights, a hotel and transfers is one. Never throws. Source: reference on law, "package tours".
 */
export function isPackageTour(details: ProductDetails): boolean {
  if (details.kind === 'tour') return details.durationMinutes > minutesPerDay
  return details.kind === 'health' && details.nights > 0
}
