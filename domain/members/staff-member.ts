import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import type { Channel } from './member.ts'

/** A member as a row of the list of staff; instants are ISO 8601. */
export type ListedMember = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone?: string
  group: string
  /** Its title for the reader, where the company has named it. */
  groupTitle?: string
  locale: Locale
  registeredAt: string
  /** How many. */
  bookings: number
  /** Since when staff have blocked the account. */
  blockedAt?: string
}

/** One member as staff see it. */
export type StaffMember = {
  member: ListedMember
  emailVerified: boolean
  birthDate?: string
  /** Why it is blocked. */
  blockedWhy?: string
  /** Titles of the company's groups by code. */
  groups: { code: string; title: string }[]
  /** The newest 50. */
  bookings: { number: string; state: BookingState; placedAt: string; total: Money }[]
  /** The latest answer about each way of advertising that the member was asked about. */
  consents: { channel: Channel; given: boolean; decidedAt: string }[]
  /** Open logins; `device` is empty for a program. */
  sessions: { id: string; device: string; openedAt: string; lastSeenAt: string }[]
}
