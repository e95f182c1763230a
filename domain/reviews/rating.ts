import type { RatingSummary } from './comment.ts'

/** Products with few ratings are drawn towards this average, as if so many had given it. */
const usual = { average: 4, count: 5 } as const

/**
 * Returns the average in stars, to two decimals; 0 without ratings. Never throws. Example: `averageOf({ sum:
 * 14, count: 3 }) === 4.67`.
 */
export function averageOf({ sum, count }: { sum: number; count: number }): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100
}

/**
 * Returns the summary of the counts of 1, 2, 3, 4 and 5 stars; undefined without ratings. Never throws.
 * Example: `summaryOf([0, 0, 0, 1, 1])?.average === 4.5`.
 */
export function summaryOf(spread: readonly number[]): RatingSummary | undefined {
  const count = spread.reduce((sum, one) => sum + one, 0)
  const sum = spread.reduce((total, one, at) => total + one * (at + 1), 0)
  return count === 0 ? undefined : { average: averageOf({ sum, count }), count, spread: [...spread] }
}

/**
 * Returns the sort key of ratings: a single five ranks below a hundred that average 4.8. 0 without ratings.
 * Never throws. Example: `rankOf({ average: 5, count: 1 }) < rankOf({ average: 4.8, count: 100 })`.
 */
export function rankOf(rating: { average: number; count: number } | undefined): number {
  if (!rating || rating.count === 0) return 0
  const { average, count } = rating
  return (average * count + usual.average * usual.count) / (count + usual.count)
}
