import type { BookingAgencySale } from '#domain/agencies/sale.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { latinDigits } from '#domain/dates/typed.ts'
import type { Money } from '#domain/money/money.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import type { BookingState } from './booking-state.ts'
import type { CollectionState } from './collection-state.ts'
import type { ItemDetails } from './item-details.ts'
import type { ManagedBooking } from './managed.ts'
import type { PaymentMethod } from './payment-rules.ts'

/** By when bookings were placed, the newest first, or by when their first matching item starts, the earliest first. */
export const bookingOrders = ['placed', 'start'] as const

export type BookingOrder = (typeof bookingOrders)[number]

/** What lists of bookings are filtered by; everything is optional. Days are of the company's time zone, both included. */
export type BookingFilter = {
  /** Parts of the guest's name, email or phone, or of the booking number; all of them must occur. */
  words?: string
  placedFrom?: string
  placedUntil?: string
  startFrom?: string
  startUntil?: string
  product?: string
  states?: readonly BookingState[]
  collections?: readonly CollectionState[]
  paymentMethod?: PaymentMethod
  channel?: string
  /** A tag of staff, in any case. */
  tag?: string
  /** The whole address of the guest, in any case. */
  email?: string
}

/** A row of a list of bookings; instants are ISO 8601. */
export type ListedBooking = {
  id: string
  number: string
  state: BookingState
  collection: CollectionState
  placedAt: string
  channel: string
  paymentMethod: PaymentMethod
  guest: { firstName: string; lastName: string; email: string; phone: string }
  /** The price when it was placed, in the currency of the booking. */
  total: Money
  items: readonly ListedItem[]
  /** Tags of staff, in alphabetical order. */
  tags: readonly string[]
}

/** A note of staff about a booking; instants are ISO 8601, `by` and `editedBy` are actor labels. */
export type BookingNote = {
  id: string
  text: string
  by: string
  at: string
  /** Who wrote its present text, and when, where it was edited. */
  editedBy?: string
  editedAt?: string
}

export type ListedItem = {
  product: string
  kind: ProductKind
  title: string
  day: string
  time?: string
  guests: number
  cancelled: boolean
}

/** Fewer letters occur almost everywhere, and no index finds them. */
export const shortestWord = 3

/**
 * Splits what staff typed into the words to search for: lower case, at most six, each of three letters at least. A text of
 * digits is one phone number, without the zeros before it. Never throws. Example: `searchWords('0532 111') → ['532111']`.
 */
export function searchWords(typed: string): string[] {
  const text = latinDigits(typed).trim().toLowerCase()
  const digits = text.replace(/[\s()+./-]/g, '')
  if (/^\d+$/.test(digits)) return [digits.replace(/^0+/, '')].filter(isLongEnough)
  return [...new Set(text.split(/\s+/).filter(isLongEnough))].slice(0, 6)
}

/** Signs do not count: no index finds a word of them alone. */
function isLongEnough(word: string): boolean {
  return (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= shortestWord
}

/**
 * Says whether an email about a booking, by its template, is for its guest or the agency that manages it, not for staff;
 * never throws. Example: `isGuestEmail('staff-notice') === false`.
 */
export function isGuestEmail(template: string): boolean {
  return template !== 'staff-notice' && !template.endsWith('-for-staff')
}

/** Everything about one booking for staff. Instants are ISO 8601; `by` is an actor's label or a name of older rows. */
export type BookingStory = {
  channel: string
  /** Who sold it, where staff did: `actorLabel`. */
  soldBy?: string
  /** The number of the agency that sold it. */
  agency?: string
  agencyName?: string
  /** The name of its user who sold it; none where a program did. */
  agencyUser?: string
  /** The reference of the reseller whose program booked it. */
  resellerReference?: string
  /** The name of the key of that program. */
  program?: string
  /** The net price of an agency's sale; for those alone who may see it. */
  agencySale?: BookingAgencySale
  /** Name and number of the agency from whose page the visitor came who booked. */
  referredBy?: string
  /** Whose account has it. */
  member?: { id: string; isBlocked: boolean }
  managed: ManagedBooking
  /** Practical details of its items, by position. */
  details: readonly ItemDetails[]
  moves: readonly { machine: string; from?: string; to: string; by: string; why: string; at: string }[]
  emails: readonly {
    id: number
    template: string
    recipient: string
    queuedAt: string
    sentAt?: string
    error?: string
  }[]
  /** The newest first. */
  audit: readonly AuditEntry[]
  /** Notes of staff, the oldest first. No guest sees them, nor the tags. */
  notes: readonly BookingNote[]
  tags: readonly string[]
}
