import type { Outcome } from './provider.ts'
import type { AttemptRow } from './queries.ts'

/**
 * Whether a payment is what we asked for. The amount must be ours to the cent; only what a card pays for instalments
 * may be added to it, whatever number of them the customer has chosen on the provider's page in the end.
 */
export function fitOf(
  outcome: Outcome,
  ours: Pick<AttemptRow, 'id' | 'amount' | 'currency' | 'instalmentDifference'>,
): 'ours' | 'other-amount' | 'other-payment' {
  const { attempt, amount, charged = amount, instalments = 1 } = outcome
  if (attempt !== ours.id || charged.minor <= 0) return 'other-payment'
  const asked = ours.amount - ours.instalmentDifference
  const sameCurrency = amount.currency === ours.currency && charged.currency === ours.currency
  const added = charged.minor - amount.minor
  const fits = sameCurrency && amount.minor === asked && (instalments > 1 ? added >= 0 : added === 0)
  return fits ? 'ours' : 'other-amount'
}
