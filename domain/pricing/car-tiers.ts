import { type Money, percentOf } from '#domain/money/money.ts'

/**
 * A day's price in a season: the tier's, times the season's factor, rounded once. Throws RangeError on a factor that is
 * no number. Source: docs/catalogue-format.md, cars. Example: 34.00 EUR in a season of 1.4 are 47.60 EUR.
 */
export function seasonalDaily(daily: Money, factor: number): Money {
  // 1.1 × 100 is 110.00000000000001 in binary: the factor is read to four decimals, as people write it
  return percentOf(daily, Math.round(factor * 10_000) / 100)
}

/**
 * The tier that counts for so many days: the one that begins last of those that have begun; undefined below the
 * first. Never throws. Source: docs/pricing.md, cars. Example: of tiers from 1, 4 and 8 days, five days are in that from 4.
 */
export function tierFor<Tier extends { readonly fromDays: number }>(
  tiers: readonly Tier[],
  days: number,
): Tier | undefined {
  return tiers.filter(({ fromDays }) => fromDays <= days).toSorted((a, b) => b.fromDays - a.fromDays)[0]
}
