import type { Guest } from '#domain/booking/order.ts'
import type { Queries } from '#server/database/connect.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { BookingRow } from './booking-rows.ts'
import { applyToBooking, type Cause } from './move-booking.ts'
import { countSales, hasOpenAttempt, localeOfBooking, lockBooking, lockBookingWithNumber } from './queries.ts'

/** Returns a booking's row, locked until the transaction ends. */
export type LockedBooking = BookingRow

/** Takes hold of a booking before it is moved. */
export function lockedBooking(transaction: Queries, id: string): Promise<LockedBooking | undefined> {
  return lockBooking(transaction, id)
}

/** The same by the number that people know. */
export function lockedBookingWithNumber(
  transaction: Queries,
  number: string,
): Promise<LockedBooking | undefined> {
  return lockBookingWithNumber(transaction, number)
}

/** Says whether money may still come in for a booking by card. */
export function hasOpenPayment(database: Queries, id: string): Promise<boolean> {
  return hasOpenAttempt(database, id)
}

/** The language a booking was made in: its customer's, wherever a page or mail speaks of it. */
export function languageOfBooking(database: Queries, id: string): Promise<string> {
  return localeOfBooking(database, id)
}

/** Makes a locked booking certain: its state, the sales of its products, the mail with the voucher. */
export async function confirmBooking(
  transaction: Queries,
  booking: LockedBooking,
  cause: Cause,
): Promise<LockedBooking> {
  const confirmed = await applyToBooking(transaction, booking, 'confirm', cause)
  await countSales(transaction, booking.id)
  await queueMail(transaction, {
    template: 'booking-confirmed',
    recipient: (booking.guest as Guest).email,
    locale: booking.locale,
    data: { booking: booking.id },
  })
  return confirmed
}
