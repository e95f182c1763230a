import { parseBookingNumber } from '#domain/booking/booking-number.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { bookingOfNumber } from './queries.ts'

/** Returns the id of the booking with a number, as it was typed. */
export async function findBookingId(
  company: Company,
  typed: string,
): Promise<{ id: string } | Refusal<'booking-unknown'>> {
  const { bookingPrefix } = await company.settings()
  const found = await bookingOfNumber(company.database, parseBookingNumber(typed, bookingPrefix) ?? typed)
  return found ?? refuse('booking-unknown')
}
