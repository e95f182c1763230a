import type { Guest } from '#domain/booking/order.ts'
import type { BookingRow } from './booking-rows.ts'

/** Returns the recipient and the language of emails about a booking: the agency that manages it, else the guest. */
export function mailAddressOf({
  managerEmail,
  guest,
  locale,
}: Pick<BookingRow, 'managerEmail' | 'guest' | 'locale'>): { recipient: string; locale: string } {
  return { recipient: managerEmail ?? (guest as Guest).email, locale }
}
