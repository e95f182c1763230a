import { zero } from '#domain/money/money.ts'
import type { Outcome } from '../provider.ts'
import type { Answer } from './client.ts'
import { amountOf } from './money.ts'

/** How long a customer may take on PayTR's page. */
export const pageMinutes = 30

type Known = { attempt: string; events: readonly unknown[]; startedAt: Date; now: Date }

/**
 * Returns the state of an attempt at PayTR. Its status call knows successful payments only: a failure is only
 * in a notification, so genuine ones are stored; an unpaid attempt fails when its page has long expired.
 */
export function outcomeOf(answer: Answer, { attempt, events, startedAt, now }: Known): Outcome {
  if (answer.status === 'success') {
    const instalments = Number(answer.taksit ?? 0)
    return {
      result: 'succeeded',
      attempt,
      amount: amountOf(answer.payment_amount, answer.currency),
      charged: amountOf(answer.payment_total ?? answer.payment_amount, answer.currency),
      instalments: Math.max(instalments, 1),
      reference: String(answer.reference_no ?? attempt),
    }
  }
  if (!knowsNoPayment(answer)) throw new Error(`PayTR reports no result: ${answer.err_no} ${answer.err_msg}`)
  const nothing = { attempt, amount: zero('TRY') }
  const failure = (events as Failure[]).find(({ status }) => status === 'failed')
  if (failure) return { ...nothing, result: 'failed', errorGroup: groupOf(failure) }
  const isOver = now.getTime() > startedAt.getTime() + (pageMinutes + 10) * 60_000
  return isOver
    ? { ...nothing, result: 'failed', errorGroup: 'REQUEST_TIMEOUT' }
    : { ...nothing, result: 'pending' }
}

/** Returns the amount that PayTR has refunded of a payment, in minor units. */
export function returnedOf(answer: Answer): number {
  if (answer.status !== 'success')
    throw new Error(`PayTR reports no result: ${answer.err_no} ${answer.err_msg}`)
  const { returns } = answer
  const list = typeof returns === 'string' && returns ? (JSON.parse(returns) as unknown) : returns
  const parts = Array.isArray(list) ? list : Object.values((list ?? {}) as object)
  return (parts as { amount?: unknown; return_amount?: unknown }[]).reduce(
    (sum, part) => sum + amountOf(part.return_amount ?? part.amount, 'TL').minor,
    0,
  )
}

/** Any other error is about our question, the keys for example, and says nothing of the payment. */
function knowsNoPayment({ status, err_no, err_msg }: Answer): boolean {
  return status === 'error' && (err_no === '004' || /bulunamad|not found/i.test(String(err_msg)))
}

type Failure = { status?: string; failed_reason_code?: string; failed_reason_msg?: string }

/** Source: PayTR's table of reasons; the card banks' own come as code 0 with a text. */
function groupOf({ failed_reason_code: code, failed_reason_msg: text = '' }: Failure): string {
  switch (code) {
    case '1':
    case '2':
      return 'THREEDS_FAILED'
    case '6':
      return 'ABANDONED'
    case '8':
      return 'INSTALMENTS_NOT_ALLOWED'
    case '9':
      return 'NOT_PERMITTED_TO_CARDHOLDER'
    case '10':
      return 'DEBIT_CARDS_REQUIRES_3DS'
    case '11':
      return 'FRAUD_SUSPECT'
  }
  if (/bakiye|limit|yetersiz/i.test(text)) return 'NOT_SUFFICIENT_FUNDS'
  if (/vade|son kullanma|expired/i.test(text)) return 'EXPIRED_CARD'
  if (/cvc|cvv|güvenlik kodu/i.test(text)) return 'INVALID_CVC2'
  if (/onay|honou?r|red/i.test(text)) return 'DO_NOT_HONOUR'
  return 'UNKNOWN'
}
