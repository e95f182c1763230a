import type { BookingState } from '#domain/booking/booking-state.ts'
import { takesPlaces } from '#domain/booking/booking-state.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { applyToCollection } from '#server/orders/move-booking.ts'
import { notifyStaff } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { RefundRefused } from './provider.ts'
import { providerOfAttempt } from './providers.ts'
import { type AttemptRow, lockAttempt, updateAttempt } from './queries.ts'
import { asksOfFailing, hasRefundsUnderWay } from './refunds-under-way.ts'

/** After so many refusals, some hours, staff have to talk to the provider. */
const mostRefusals = 7

/**
 * Gives back what an attempt brought, and says so by email. The intention to refund is written before (state 'refunding'):
 * when the provider cannot be reached now, the job that asks open attempts tries again under the same key. Staff
 * are notified of one that keeps failing; what the provider refuses again and again is left to them.
 */
export async function refundAttempt(company: Company, attempt: AttemptRow, now: Date): Promise<boolean> {
  const amount = moneyOf(attempt.amount, attempt.currency as Currency)
  try {
    await providerOfAttempt(company, attempt).refund({
      attempt: attempt.id,
      amount,
      idempotencyKey: `refund-${attempt.id}`,
    })
  } catch (error) {
    company.log.error({ error, attempt: attempt.id }, 'a refund failed and will be repeated')
    if (error instanceof RefundRefused && attempt.asks >= mostRefusals) await leaveToStaff(company, attempt)
    else if (attempt.asks === asksOfFailing) await noticeFailing(company, attempt, error as Error)
    return false
  }
  await company.database.transaction(async (transaction) => {
    const booking = (await lockBooking(transaction, attempt.booking))!
    const current = await lockAttempt(transaction, attempt.id)
    if (current?.state !== 'refunding') return
    await noteAttemptRefunded(transaction, { booking, attempt: current, by: 'provider', now })
  })
  return true
}

/**
 * Records the refund of an attempt, and notifies the customer. A cancelled booking becomes refunded when nothing of it is
 * retained and nothing else has still to go back.
 */
export async function noteAttemptRefunded(
  transaction: Queries,
  of: { booking: LockedBooking; attempt: AttemptRow; by: string; now: Date },
): Promise<void> {
  const { booking, attempt, by, now } = of
  await updateAttempt(transaction, attempt.id, { state: 'refunded', refundedAt: now })
  const lost = !takesPlaces(booking.state as BookingState)
  const isCollected = !['none', 'pending', 'refunded'].includes(booking.collection)
  if (lost && isCollected && (await isAllBack(transaction, booking))) {
    const cause = { by, why: `refund of ${attempt.id}`, now }
    await applyToCollection(transaction, booking, 'refund', cause)
  }
  const amount = moneyOf(attempt.amount, attempt.currency as Currency)
  await queueMail(transaction, {
    template: 'payment-refunded',
    ...mailAddressOf(booking),
    data: { booking: booking.id, amount, reason: attempt.errorGroup },
  })
}

async function isAllBack(transaction: Queries, booking: LockedBooking): Promise<boolean> {
  const { income } = await moneyOfBooking(transaction, booking)
  const left = income.reduce((all, one) => all + one.credited - one.refundedCredited, 0)
  return left <= 0 && !(await hasRefundsUnderWay(transaction, booking.id))
}

/** It is tried on, ever more seldom; staff may look, and settle it among the payments to check. */
async function noticeFailing(company: Company, attempt: AttemptRow, error: Error): Promise<void> {
  await company.database.transaction(async (transaction) => {
    const booking = { id: attempt.booking }
    const note = error.message.slice(0, 200)
    const amount = moneyOf(attempt.amount, attempt.currency as Currency)
    await notifyStaff(transaction, company, {
      booking,
      what: 'refund-failing',
      note,
      amount,
      attempt: attempt.id,
    })
  })
}

async function leaveToStaff(company: Company, attempt: AttemptRow): Promise<void> {
  company.log.error({ attempt: attempt.id }, 'a refund was refused for hours: staff must check')
  await company.database.transaction(async (transaction) => {
    const current = await lockAttempt(transaction, attempt.id)
    if (current?.state !== 'refunding') return
    await updateAttempt(transaction, attempt.id, { state: 'to-check' })
  })
}
