import type { StatementEntry } from '#domain/bank/statement.ts'
import type { Money } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { takeTransfer } from '#server/post-booking/take-transfer.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { bookedEntries, insertStatementEntry } from './queries.ts'

export type BookedEntry = { number: string; state: string; collection: string; overpaid: Money | undefined }

export type BookingOfEntryRefusal = Refusal<
  'booking-unknown' | 'not-awaiting-payment' | 'wrong-currency' | 'reference-needed' | 'entry-booked'
>

/** Undoes the transaction of a transfer whose entry was booked meanwhile. */
class EntryBooked extends Error {}

/**
 * Books an entry of a bank statement on a booking, as a received bank transfer (`takeTransfer`), with one audit row. An
 * entry is booked once: again on the same booking changes nothing, on another one it is refused.
 */
export async function bookEntry(
  company: Company,
  { entry, number }: { entry: StatementEntry; number: string },
  order: StaffOrder,
): Promise<BookedEntry | BookingOfEntryRefusal> {
  const earlier = (await bookedEntries(company.database, [entry.id])).get(entry.id)
  if (earlier !== undefined && earlier !== number) return refuse('entry-booked', { number: earlier })
  const by = actorLabel(order.actor)
  const alsoRecord = async (transaction: Queries, booking: LockedBooking) => {
    const { id, day, amount, sender, text } = entry
    const row = {
      id,
      booking: booking.id,
      day,
      amount: amount.minor,
      currency: amount.currency,
      sender,
      text,
    }
    if (!(await insertStatementEntry(transaction, { ...row, by, at: order.now }))) throw new EntryBooked()
    await recordAudit(transaction, order, {
      action: 'bank-statement.book',
      subject: { kind: 'booking', id: booking.id },
      before: { state: booking.state, collection: booking.collection },
      after: { entry: id, day, amount },
    })
  }
  try {
    const taken = await takeTransfer(company, {
      number,
      amount: entry.amount,
      reference: entry.id,
      by,
      now: order.now,
      alsoRecord,
    })
    if (isRefusal(taken)) return taken
    const { booking, overpaid } = taken
    return { number: booking.number, state: booking.state, collection: booking.collection, overpaid }
  } catch (error) {
    if (!(error instanceof EntryBooked)) throw error
    const other = (await bookedEntries(company.database, [entry.id])).get(entry.id)
    return refuse('entry-booked', { number: other ?? '' })
  }
}
