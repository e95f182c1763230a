import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { endRefund } from './make-refunds.ts'
import { lockRefund, refundsOfBooking } from './money-queries.ts'

/** Ends the refunds that need no sending: those given as a credit, and those to the account of an agency. */
export async function settleAtOnce(
  transaction: Queries,
  { booking, by, now }: { booking: LockedBooking; by: string; now: Date },
): Promise<void> {
  let locked = booking
  for (const { id, way, state } of await refundsOfBooking(transaction, booking.id)) {
    if ((way !== 'credit' && way !== 'agency-account') || state === 'made') continue
    const refund = (await lockRefund(transaction, id))!
    locked = await endRefund(transaction, { booking: locked, refund, by, now })
  }
}
