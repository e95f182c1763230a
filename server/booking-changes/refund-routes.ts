import * as calls from '#contract/staff/refunds.ts'
import type { Guest } from '#domain/booking/order.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { checkPayment, listPaymentsToCheck } from '#server/payments/check-payment.ts'
import { confirmRefund, listRefunds, retryRefund } from '#server/post-booking/confirm-refund.ts'

export const refundEndpoints: Endpoint[] = [
  handleForStaff(
    'bookings.refund',
    calls.listRefunds,
    { summary: 'Lists refunds that are not made yet, the oldest first.' },
    async ({ company }) => {
      const refunds = await listRefunds(company.database)
      return refunds.map(({ creditNumber, lastError, queuedAt, nextAttemptAt, ...refund }) => ({
        id: refund.id,
        number: refund.number,
        creditNote: creditNumber,
        guest: nameOf(refund.guest),
        amount: moneyOf(refund.amount, refund.currency as Currency),
        way: refund.way,
        state: refund.state as 'queued' | 'by-hand',
        queuedAt: queuedAt.toISOString(),
        attempts: refund.attempts,
        ...(lastError && { error: lastError }),
        ...(refund.state === 'queued' && { nextAttemptAt: nextAttemptAt.toISOString() }),
      }))
    },
  ),
  handleForStaff(
    'bookings.refund',
    calls.confirmRefund,
    { summary: 'Records that staff have sent the refunds of a credit note; the guest gets an email.' },
    async ({ company, input, order }) => {
      const { creditNote, reason } = input
      const confirmed = await confirmRefund(company.database, creditNote, { ...order, reason })
      return isRefusal(confirmed) ? reject(409, confirmed.refused) : confirmed.length
    },
  ),
  handleForStaff(
    'bookings.refund',
    calls.retryRefund,
    { summary: 'Asks the provider again, with the next run of the job, for a refund that it refused.' },
    async ({ company, input, order }) => {
      const done = await retryRefund(company.database, input.refund, { ...order, reason: input.reason })
      return isRefusal(done) ? reject(409, done.refused) : {}
    },
  ),
  handleForStaff(
    'payments.take',
    calls.listPaymentsToCheck,
    { summary: 'Lists payments of which it is not clear what becomes of them, the oldest first.' },
    async ({ company }) => {
      const payments = await listPaymentsToCheck(company.database)
      return payments.map(({ id, errorGroup, startedAt, amount, currency, guest, ...of }) => ({
        attempt: id,
        number: of.number,
        bookingState: of.bookingState,
        guest: nameOf(guest),
        provider: of.provider,
        amount: moneyOf(amount, currency as Currency),
        startedAt: startedAt.toISOString(),
        ...(errorGroup && { problem: errorGroup }),
      }))
    },
  ),
  handleForStaff(
    'payments.take',
    calls.checkPayment,
    { summary: 'Records what became of such a payment; with `refunded` the guest gets an email.' },
    async ({ company, input, order }) => {
      const { attempt, refunded, reason } = input
      const done = await checkPayment(company.database, { attempt, refunded }, { ...order, reason })
      return isRefusal(done) ? reject(409, done.refused) : {}
    },
  ),
]

function nameOf(guest: unknown): string {
  const { firstName, lastName } = guest as Guest
  return `${firstName} ${lastName}`
}
