import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { isRefundBeingSent } from '#server/payments/refund-once.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { noteRefundMade } from './make-refunds.ts'
import { lockRefund, type RefundRow, refundsForStaff, refundWithId, updateRefund } from './money-queries.ts'

/** Refunds a person has to look after: those to send by hand, and those that do not go through. */
export function listRefunds(database: Database): ReturnType<typeof refundsForStaff> {
  return refundsForStaff(database)
}

/**
 * Staff have sent what only a person can send: every refund of a credit note that waits for that. Refused when none
 * of them does, or no more.
 */
export async function confirmRefund(
  database: Database,
  creditNote: string,
  order: StaffOrder,
): Promise<RefundRow[] | Refusal<'nothing-by-hand'>> {
  const { actor, now } = order
  const waiting = (await refundsForStaff(database)).filter(
    ({ creditNumber, state }) => creditNumber === creditNote && state === 'by-hand',
  )
  const confirmed: RefundRow[] = []
  for (const { id, booking: bookingId } of waiting) {
    await database.transaction(async (transaction) => {
      const booking = (await lockBooking(transaction, bookingId))!
      const refund = (await lockRefund(transaction, id))!
      if (refund.state !== 'by-hand') return
      await noteRefundMade(transaction, { booking, refund, by: actorLabel(actor), now })
      await recordAudit(transaction, order, {
        action: 'refund.confirm',
        subject: { kind: 'booking', id: booking.id },
        after: { creditNote, amount: refund.amount, currency: refund.currency },
      })
      confirmed.push(refund)
    })
  }
  return confirmed.length > 0 ? confirmed : refuse('nothing-by-hand')
}

/** Lets the provider be asked for a refund at once that it has refused. Refused where it is made, has not failed, or is being sent. */
export function retryRefund(
  database: Database,
  id: string,
  order: StaffOrder,
): Promise<'retried' | Refusal<'refund-not-failed' | 'refund-under-way'>> {
  return database.transaction(async (transaction) => {
    const known = isUuid(id) ? await refundWithId(transaction, id) : undefined
    const booking = known && (await lockBooking(transaction, known.booking))
    const refund = booking && (await lockRefund(transaction, id))
    if (refund?.state !== 'queued' || !refund.lastError) return refuse('refund-not-failed')
    if (await isRefundBeingSent(transaction, `refund-${id}`)) return refuse('refund-under-way')
    await updateRefund(transaction, id, { nextAttemptAt: order.now })
    await recordAudit(transaction, order, {
      action: 'refund.retry',
      subject: { kind: 'booking', id: booking!.id },
      after: { amount: refund.amount, currency: refund.currency },
    })
    return 'retried'
  })
}
