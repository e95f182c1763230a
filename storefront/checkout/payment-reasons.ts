import type { Message, Words } from '../words/words.tsx'

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
  PROVIDER_UNREACHABLE: 'checkout.reason.unreachable',
}

/** Why a payment failed, by the provider's group of errors, in words. */
export function paymentReason(group: string | undefined, t: Words['t']): string {
  return t(reasons[group ?? ''] ?? 'checkout.reason.unknown')
}
