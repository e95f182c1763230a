import type { Message, Words } from '../i18n/use-messages.tsx'

const reasons: Record<string, Message> = {
  NOT_SUFFICIENT_FUNDS: 'checkout.reason.funds',
  DO_NOT_HONOUR: 'checkout.reason.honour',
  EXPIRED_CARD: 'checkout.reason.expired',
  INVALID_CVC2: 'checkout.reason.cvc',
  WRONG_CODE: 'checkout.reason.code',
  ABANDONED: 'checkout.reason.abandoned',
  REQUEST_TIMEOUT: 'checkout.reason.timeout',
  FRAUD_SUSPECT: 'checkout.reason.honour',
  NOT_PERMITTED_TO_CARDHOLDER: 'checkout.reason.notPermitted',
  NOT_PERMITTED_TO_TERMINAL: 'checkout.reason.notPermitted',
  INVALID_TRANSACTION: 'checkout.reason.invalid',
  THREEDS_FAILED: 'checkout.reason.threeDs',
  DEBIT_CARDS_REQUIRES_3DS: 'checkout.reason.threeDs',
  INSTALMENTS_NOT_ALLOWED: 'checkout.reason.instalments',
  PLACES_GONE: 'checkout.reason.placesGone',
  DEPARTURE_CLOSED: 'checkout.reason.departureClosed',
  PAID_TWICE: 'checkout.reason.paidTwice',
  MISMATCH: 'checkout.reason.mismatch',
  WRONG_PAYMENT: 'checkout.reason.to-check',
  PROVIDER_UNREACHABLE: 'checkout.reason.unreachable',
}

const back = new Set(['PLACES_GONE', 'DEPARTURE_CLOSED', 'PAID_TWICE', 'MISMATCH'])

/** Says whether money came and goes back, which is another thing than that nothing was taken. */
export function isSentBack(group: string | undefined): boolean {
  return group !== undefined && back.has(group)
}

/**
 * Returns why a payment failed, by the provider's error group; `stands` is whether its booking is still
 * confirmed.
 */
export function paymentReason(group: string | undefined, t: Words['t'], { stands = true } = {}): string {
  if (group === 'PAID_TWICE' && !stands) return t('checkout.reason.paidTwiceOver')
  return t(reasons[group ?? ''] ?? 'checkout.reason.unknown')
}
