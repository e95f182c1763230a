import { type Currency, isCurrency, type Money, parseMoney, zero } from '#domain/money/money.ts'
import type { Outcome } from '../provider.ts'
import type { Answer } from './client.ts'

/** iyzico's pages expire after half an hour; unpaid ones remain unpaid. */
const pageMinutes = 35

/** Returns the state of an attempt from a response. An unpaid page is pending until it expires. */
export function outcomeOf(
  answer: Answer,
  { attempt, startedAt, now }: { attempt: string; startedAt: Date; now: Date },
): Outcome {
  const { paymentStatus, fraudStatus, errorGroup, errorCode } = answer
  const isPayment = answer.paymentId !== undefined && answer.paidPrice !== undefined
  if (answer.status === 'success' && isPayment && (paymentStatus ?? 'SUCCESS') === 'SUCCESS') {
    const reported = paymentOf(answer)
    if (Number(fraudStatus) === -1) return { ...reported, result: 'failed', errorGroup: 'FRAUD_SUSPECT' }
    return { ...reported, result: Number(fraudStatus) === 1 ? 'succeeded' : 'review' }
  }
  const nothing = { attempt, amount: zero('TRY') }
  if (paymentStatus === 'FAILURE' || (answer.status === 'failure' && declineCodes.has(String(errorCode)))) {
    return { ...nothing, result: 'failed', errorGroup: groupOf(errorGroup) }
  }
  const isOver = now.getTime() > startedAt.getTime() + pageMinutes * 60_000
  if (isOver && !underWay.has(String(paymentStatus)))
    return { ...nothing, result: 'failed', errorGroup: 'REQUEST_TIMEOUT' }
  return { ...nothing, result: 'pending' }
}

/** The card's bank is being asked: such a payment is never given up, however long it takes. */
const underWay = new Set(['INIT_THREEDS', 'CALLBACK_THREEDS'])

/** Codes that end a try; any other failure is about our question, not about the payment. */
const declineCodes = new Set([
  '10005',
  '10012',
  '10034',
  '10051',
  '10054',
  '10057',
  '10058',
  '10084',
  '10217',
  '10219',
])

function paymentOf(answer: Answer): Omit<Outcome, 'result'> {
  const currency = answer.currency
  if (!isCurrency(currency)) throw new Error(`iyzico reports a payment in ${currency}`)
  const { conversationId, basketId } = answer
  return {
    // Two numbers of ours come back; where they differ it is not our payment.
    attempt: basketId === conversationId ? String(conversationId) : `${conversationId} for ${basketId}`,
    amount: minorOf(answer.price, currency),
    charged: minorOf(answer.paidPrice, currency),
    instalments: Number(answer.installment ?? 1),
    reference: String(answer.paymentId),
  }
}

/** An amount as iyzico writes it, 10.5 or "10.50000000"; throws on what is none. */
export function minorOf(value: unknown, currency: Currency): Money {
  const text = String(value).replace(/(\.\d\d)0+$/, '$1')
  const amount = parseMoney(text, currency)
  if (!amount) throw new Error(`not an amount of iyzico: ${value}`)
  return amount
}

function groupOf(group: unknown): string {
  return typeof group === 'string' && /^[A-Z0-9_]{3,60}$/.test(group) ? group : 'UNKNOWN'
}
