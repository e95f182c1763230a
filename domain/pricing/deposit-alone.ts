import type { Line } from './quote.ts'

/**
 * Whether nothing of these lines is paid on site but a deposit, which is given back: it is then called by its name. True
 * where nothing is paid on site at all; never throws. Source: docs/pricing.md.
 */
export function isDepositAlone(lines: readonly Pick<Line, 'collected' | 'rule'>[]): boolean {
  return lines.every(({ collected, rule }) => collected !== 'on-site' || rule === 'deposit')
}
