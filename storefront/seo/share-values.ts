/**
 * Formats a share of a price for readers: whole percents, "about" where rounded, beside the exact amount. A
 * share is never rounded to 0% or 100%. Example: 50.09 is "about 50 %".
 */
export function shareValues(percent: number): { percent: number; exact: 'yes' | 'no' } {
  if (Number.isInteger(percent)) return { percent, exact: 'yes' }
  return { percent: Math.min(99, Math.max(1, Math.round(percent))), exact: 'no' }
}
