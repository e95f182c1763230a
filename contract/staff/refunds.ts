import type { OpenRefund, PaymentToCheck } from '#domain/booking/open-money.ts'
import { get, post } from '../call.ts'
import { list, object, only, sameWord, shape } from '../shape.ts'
import { boolean, id, instant, integer, money, string, text } from '../types.ts'

/* Refunds that wait for a person, and payments of which it is not clear what becomes of them. */

const reason = text(500).optional().describe('For the audit log.')

export const listRefunds = get('/office/refunds', {
  input: object({}),
  output: only(
    'refunds',
    list(
      shape<OpenRefund>({
        id: ['id', string()],
        number: ['number', string()],
        creditNote: ['credit_note', string()],
        guest: ['guest', string()],
        amount: ['amount', money],
        way: ['way', string()],
        state: ['state', sameWord(['queued', 'by-hand'])],
        queuedAt: ['queued_at', instant],
        attempts: ['attempts', integer()],
        error: ['error', string().optional().describe('What the provider answered last.')],
        nextAttemptAt: ['next_attempt_at', instant.optional().describe('Of one that the provider makes.')],
      }),
    ),
  ),
})

export const confirmRefund = post('/office/confirm-refund', {
  input: object({
    creditNote: ['credit_note', text(40, { min: 1 })],
    reason: ['reason', text(500, { min: 1 }).describe('How and when it was sent, for the audit log.')],
  }),
  output: only('confirmed', integer()),
})

export const retryRefund = post('/office/retry-refund', {
  input: object({ refund: ['refund', id], reason: ['reason', reason] }),
  output: object({}),
})

export const listPaymentsToCheck = get('/office/payments-to-check', {
  input: object({}),
  output: only(
    'payments',
    list(
      shape<PaymentToCheck>({
        attempt: ['attempt', string()],
        number: ['number', string()],
        bookingState: ['booking_state', string()],
        guest: ['guest', string()],
        provider: ['provider', string()],
        amount: ['amount', money],
        startedAt: ['started_at', instant],
        problem: ['problem', string().optional()],
      }),
    ),
  ),
})

export const checkPayment = post('/office/check-payment', {
  input: object({
    attempt: ['attempt', id],
    refunded: ['refunded', boolean.describe('Its money was sent back: the guest gets an email.')],
    reason: ['reason', text(500, { min: 1 }).describe('What was found and done.')],
  }),
  output: object({}),
})
