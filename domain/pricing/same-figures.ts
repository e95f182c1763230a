/**
 * Says whether two prices are the same, figure by figure: one that was stored comes back from JSON with its keys in
 * another order and without what was undefined. Never throws. Source: docs/pricing.md, lines.
 * Example: `sameFigures({ a: 1 }, { a: 1, b: undefined })`.
 */
export function sameFigures(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => sameFigures(a[key as keyof typeof a], b[key as keyof typeof b]))
}
