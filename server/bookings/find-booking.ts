import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Booking } from '#domain/booking/order.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import { stateOfNumber } from './paper-queries.ts'
import { presentBooking } from './present-booking.ts'
import { type BookingWithParts, bookingsOfMember, bookingWithParts, collectionsOfMember } from './queries.ts'

/** A member's own booking; somebody else's is as unknown as one that never was. */
export async function findBooking(
  company: Company,
  wanted: { id: string; member: string },
): Promise<Booking | undefined> {
  const found = await bookingWithParts(company.database, wanted)
  return found && presentBooking(found, await company.settings())
}

/** A booking with its rows, for papers and mails. */
export async function findBookingParts(
  company: Company,
  wanted: { id: string; member?: string },
): Promise<{ parts: BookingWithParts; booking: Booking } | undefined> {
  const parts = await bookingWithParts(company.database, wanted)
  return parts && { parts, booking: presentBooking(parts, await company.settings()) }
}

/** How the booking of a number stands; undefined when there is none. For whoever has shown that they hold its voucher. */
export async function stateOfBooking(company: Company, number: string): Promise<BookingState | undefined> {
  return (await stateOfNumber(company.database, number)) as BookingState | undefined
}

/** A member's bookings, newest first. */
export async function listBookings(company: Company, member: string): Promise<Booking[]> {
  const settings = await company.settings()
  return (await bookingsOfMember(company.database, member)).map((found) => presentBooking(found, settings))
}

/** What a member has paid, newest first. */
export async function listCollections(
  company: Company,
  member: string,
): Promise<{ id: string; booking: string; amount: Money; at: string }[]> {
  const rows = await collectionsOfMember(company.database, member)
  return rows.map(({ id, booking, amount, currency, at }) => ({
    id,
    booking,
    amount: moneyOf(amount, currency as Currency),
    at: at.toISOString(),
  }))
}
