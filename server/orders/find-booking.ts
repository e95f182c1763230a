import {
  type BookingLabel,
  type BookingState,
  bookingLabel,
  bookingStates,
} from '#domain/booking/booking-state.ts'
import type { Booking } from '#domain/booking/order.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import type { BookingWithParts } from './booking-rows.ts'
import { presentBooking } from './present-booking.ts'
import { idOfNumber } from './queries.ts'
import {
  bookingsOfMember,
  bookingWithParts,
  collectionsOfMember,
  countByState,
  nextBooking,
  pageOfBookings,
} from './shown-booking-queries.ts'

/** Returns a member's own booking; bookings of others are unknown. */
export async function findBooking(
  company: Company,
  wanted: { id: string; member: string; readIn?: Locale },
): Promise<Booking | undefined> {
  const found = await bookingWithParts(company.database, wanted)
  return found && presentBooking(found, await company.settings(), wanted.readIn)
}

/** Returns a booking with its rows, for documents and emails. */
export async function findBookingParts(
  company: Company,
  wanted: { id: string; member?: string; readIn?: Locale },
): Promise<{ parts: BookingWithParts; booking: Booking } | undefined> {
  const parts = await bookingWithParts(company.database, wanted)
  if (!parts) return undefined
  const { total, goodwill, paid, balance } = await moneyOfBooking(company.database, parts.row)
  const booking = presentBooking(parts, await company.settings(), wanted.readIn)
  return { parts, booking: { ...booking, standing: { total, goodwill, paid, balance } } }
}

/** Returns a booking with its rows by number. Callers must have verified its voucher. */
export async function findBookingOfNumber(
  company: Company,
  number: string,
): Promise<{ parts: BookingWithParts; booking: Booking } | undefined> {
  const id = await idOfNumber(company.database, number)
  return id === undefined ? undefined : findBookingParts(company, { id })
}

/** A member's bookings, newest first. */
export async function listBookings(
  company: Company,
  of: { member: string; readIn: Locale },
): Promise<Booking[]> {
  const settings = await company.settings()
  const found = await bookingsOfMember(company.database, of.member)
  return found.map((parts) => presentBooking(parts, settings, of.readIn))
}

export const bookingsPerPage = 20

/** A page of a member's bookings with one label, and how many there are with each. */
export async function listBookingsPage(
  company: Company,
  of: { member: string; label: BookingLabel; kind?: ProductKind; page: number; readIn: Locale },
): Promise<{ bookings: Booking[]; counts: Record<BookingLabel, number> }> {
  const { member, label, kind, page } = of
  const settings = await company.settings()
  const found = await pageOfBookings(company.database, {
    member,
    kind,
    ahead: label === 'active',
    states: bookingStates.filter((state) => bookingLabel(state) === label),
    limit: bookingsPerPage,
    offset: (page - 1) * bookingsPerPage,
  })
  const counts = { active: 0, completed: 0, cancelled: 0 }
  for (const { state, count } of await countByState(company.database, { member, kind })) {
    counts[bookingLabel(state as BookingState)] += count
  }
  return { bookings: found.map((parts) => presentBooking(parts, settings, of.readIn)), counts }
}

/** The member's trip that begins next. */
export async function findNextBooking(
  company: Company,
  of: { member: string; now: Date; readIn: Locale },
): Promise<Booking | undefined> {
  const found = await nextBooking(company.database, of)
  return found && presentBooking(found, await company.settings(), of.readIn)
}

/** Returns a member's payments, newest first. */
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
