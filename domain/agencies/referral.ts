import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Money } from '#domain/money/money.ts'

/** How long a visitor who came from the page of an agency is referred by it, in days; the last such page counts. */
export const referralDays = 30

/** The public page of an agency: the agency itself, without its contact person. */
export type AgencyPage = {
  number: string
  name: string
  licence: string
  address: string
  website: string
  email: string
  phone: string
  /** In the language that was asked for; absent where the agency has none in it. */
  description?: string
  /** A hash of its picture, a part of its address. */
  logo?: string
}

/** Whether an agency has a public page, and what it earns on bookings by visitors who came from it, in percent. */
export type PageTerms = { publicPage: boolean; referralPercent: number }

/** A booking that an agency referred, as the agency sees it: nothing of the guest, and no number that opens it. */
export type ReferredBooking = {
  id: string
  /** `referralCode` of the booking. */
  code: string
  state: BookingState
  /** ISO 8601. */
  placedAt: string
  /** The first day of travel. */
  day: string
  titles: string[]
  total: Money
  percent: number
  /** What was credited; absent until the trip is over. */
  earned?: Money | undefined
}

/**
 * Returns what stands for a booking where its number may not be displayed, since a number and a name open it: the last 12
 * digits of its id. Never throws. Source: docs/decisions/0062.
 * Example: `019b0000-0000-7000-8000-00000000abcd` is `00000000ABCD`.
 */
export function referralCode(booking: string): string {
  return booking.slice(-12).toUpperCase()
}
