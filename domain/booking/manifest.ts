import type { People } from '#domain/availability/people.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import type { BookingState } from './booking-state.ts'
import type { Hotel } from './order.ts'

/** Where guests are met: picked up in a zone (`zone` is its id), or at the meeting point. `time` is local. */
export type MeetingStop = {
  kind: 'pickup' | 'point'
  place: string
  time: string
  zone?: string | undefined
}

/** One booked item on the list of a departure's guests. */
export type ManifestGuest = {
  booking: string
  number: string
  item: string
  state: BookingState
  name: string
  phone: string
  /** The language in which the booking was made. */
  locale: Locale
  people: People
  /** The names of all who travel, the lead traveller first; empty where names are not asked. */
  travellers: string[]
  stop?: MeetingStop
  /** The vehicle of the departure that brings them. */
  vehicle?: string | undefined
  hotel?: Hotel
  /** The address of the pick-up is missing. */
  hotelMissing: boolean
  note: string
  /** Chosen extras, "2 × Lunch". */
  extras: string[]
  /** What is still to be paid for the whole booking. */
  balance: Money
  /** The same in the ledger's currency, at the booking's rates; absent where the booking has that currency. */
  ledgerBalance?: Money
  /** The booking has other items too, so that the balance is not for this departure alone. */
  hasOtherItems: boolean
  /** Indices of the people who are checked in, and of those who did not come. */
  checkedIn: number[]
  noShow: number[]
}

/**
 * Orders guests as they are picked up: by the time of their stop, then by its name, hotel and lead traveller; who has no
 * stop comes last. Never throws and changes nothing. Example: Centre 09:15, then the quay at 10:00.
 */
export function inPickupOrder(guests: readonly ManifestGuest[], locale: Locale): ManifestGuest[] {
  const collator = new Intl.Collator(locale)
  const keys = ({ stop, hotel, name }: ManifestGuest) => [
    stop ? stop.time : '99:99',
    stop?.place ?? '',
    hotel?.name ?? '',
    name,
  ]
  return guests.toSorted((one, other) => {
    const others = keys(other)
    return keys(one).reduce((order, key, index) => order || collator.compare(key, others[index]!), 0)
  })
}

/**
 * Returns a name for each person of a booking, from 0 as check-ins count them; its number from 1 where it has none. Without
 * named travellers the first person is the lead traveller. Never throws. Example: Ayşe for three → ['Ayşe', '2', '3'].
 */
export function personNames({
  name,
  travellers,
  people,
}: Pick<ManifestGuest, 'name' | 'travellers' | 'people'>): string[] {
  const named = travellers.length > 0 ? travellers : [name]
  return Array.from({ length: headCount([{ people }]) }, (_, person) => named[person] || String(person + 1))
}

/** Counts the persons of some guests; never throws. Example: 2 adults and an infant are 3. */
export function headCount(guests: readonly Pick<ManifestGuest, 'people'>[]): number {
  return guests.reduce((all, { people }) => all + people.adults + people.children + people.infants, 0)
}

/**
 * Writes a hotel with its room and place; empty without one, never throws. Example: 'Sea Hotel · 12 · Göcek'.
 */
export function hotelText(hotel: Hotel | undefined): string {
  if (!hotel) return ''
  return [hotel.name, hotel.room, hotel.district, hotel.city].filter(Boolean).join(' · ')
}
