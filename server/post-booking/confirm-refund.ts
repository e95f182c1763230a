import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { noteRefundMade } from './make-refunds.ts'
import { lockRefund, type RefundRow, refundsForStaff } from './money-queries.ts'

/** Refunds a person has to look after: those to send by hand, and those that do not go through. */
export function listRefunds(database: Database): ReturnType<typeof refundsForStaff> {
  return refundsForStaff(database)
}

/**
 * Staff have sent what only a person can send: every refund of a credit note that waits for that. Refused when none
 * of them does.
 */
export async function confirmRefund(
  database: Database,
  { creditNote, by, now }: { creditNote: string; by: string; now: Date },
): Promise<RefundRow[] | Refusal<'nothing-by-hand'>> {
  const waiting = (await refundsForStaff(database)).filter(
    ({ creditNumber, state }) => creditNumber === creditNote && state === 'by-hand',
  )
  if (waiting.length === 0) return refuse('nothing-by-hand')
  for (const { id, booking: bookingId } of waiting) {
    await database.transaction(async (transaction) => {
      const booking = (await lockBooking(transaction, bookingId))!
      const refund = (await lockRefund(transaction, id))!
      if (refund.state === 'by-hand') await noteRefundMade(transaction, { booking, refund, by, now })
    })
  }
  return waiting
}
