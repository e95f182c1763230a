/**
 * A share of a price for words that a person reads: whole percents, said to be about so many where they are not exact. The
 * amount itself stands beside. A part of something is never told as none or all of it.
 * Example: 50.09 is "about 50 %".
 */
export function shareValues(percent: number): { percent: number; exact: 'yes' | 'no' } {
  if (Number.isInteger(percent)) return { percent, exact: 'yes' }
  return { percent: Math.min(99, Math.max(1, Math.round(percent))), exact: 'no' }
}
