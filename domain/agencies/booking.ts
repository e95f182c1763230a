import type { BookingState } from '#domain/booking/booking-state.ts'
import type { CollectionState } from '#domain/booking/collection-state.ts'
import type { Money } from '#domain/money/money.ts'
import type { NetQuote } from './net-price.ts'
import type { AgencyPayment } from './sale.ts'

/** A booking as its agency lists it. `price` is absent for bookings without a net price, `guest` for accountants. */
export type AgencyBooking = {
  id: string
  number: string
  state: BookingState
  /** ISO 8601. */
  placedAt: string
  /** The first day of travel. */
  day: string
  titles: string[]
  guest?: string | undefined
  /** The name of the user who sold it; none where a program did. */
  soldBy?: string | undefined
  /** The public price, in the currency in which the guest saw it. */
  total: Money
  collection: CollectionState
  price?: AgencyBookingPrice | undefined
}

/** The net price of a booking, in the currency of the agency's account: `retail` = `net` + `margin`. */
export type AgencyBookingPrice = { paidBy: AgencyPayment; retail: Money; margin: Money; net: Money }

/** A booking with its net price line by line; `quotes` are those of its items. */
export type AgencyBookingDetails = AgencyBooking & {
  quotes: NetQuote[]
  /** The page on which it is changed and cancelled: for sellers alone, where the agency manages it. */
  link?: string | undefined
  /** Where its guest pays, as long as that is awaited: for sellers alone. */
  payLink?: string | undefined
}

/** What a sale has become: `link` is the address at which the guest pays, where that was chosen. */
export type AgencySold = { id: string; number: string; state: BookingState; link?: string | undefined }
