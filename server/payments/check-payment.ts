import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { attemptOf, attemptsForStaff, insertChecked, lockAttempt, updateAttempt } from './queries.ts'
import { noteAttemptRefunded } from './refund-attempt.ts'
import { isRefundBeingSent } from './refund-once.ts'
import { asksOfFailing } from './refunds-under-way.ts'

export type CheckedPayment = {
  attempt: string
  /** Whether its money was refunded in another way; the customer is then notified. */
  refunded: boolean
}

/** Payments a person has to look after: money of which it is not clear whose it is, refunds that keep failing. */
export function listPaymentsToCheck(database: Database): ReturnType<typeof attemptsForStaff> {
  return attemptsForStaff(database)
}

/**
 * A person has looked after a payment; the reason of the order says what became of it. Refused when none such waits, or
 * one has already, or while its refund is being sent.
 */
export async function checkPayment(
  database: Database,
  { attempt: id, refunded }: CheckedPayment,
  order: StaffOrder,
): Promise<'checked' | Refusal<'nothing-to-check' | 'refund-under-way'>> {
  const { now, reason: why = '' } = order
  const by = actorLabel(order.actor)
  const known = await attemptOf(database, id)
  if (!known) return refuse('nothing-to-check')
  return database.transaction(async (transaction) => {
    const booking = (await lockBooking(transaction, known.booking))!
    const attempt = (await lockAttempt(transaction, id))!
    const isFailing = attempt.state === 'refunding' && attempt.asks >= asksOfFailing
    if (attempt.state !== 'to-check' && !isFailing) return refuse('nothing-to-check')
    if (await isRefundBeingSent(transaction, `refund-${id}`)) return refuse('refund-under-way')
    if (!(await insertChecked(transaction, { attempt: id, by, why, at: now })))
      return refuse('nothing-to-check')
    if (refunded) await noteAttemptRefunded(transaction, { booking, attempt, by, now })
    // Settled, so it is not tried any more.
    else await updateAttempt(transaction, id, { state: 'to-check' })
    await recordAudit(transaction, order, {
      action: 'payment.check',
      subject: { kind: 'booking', id: booking.id },
      after: { amount: attempt.amount, currency: attempt.currency, refunded },
    })
    return 'checked'
  })
}
