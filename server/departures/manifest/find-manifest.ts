import { inPickupOrder, type ManifestGuest, type MeetingStop } from '#domain/booking/manifest.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import { balancesOfBookings } from '#server/orders/balances.ts'
import type { StoredMeeting } from '#server/orders/stored-totals.ts'
import { type DepartureForStaff, listDay } from '../list-day.ts'
import { type GuestRow, guestsOfDepartures } from './queries.ts'

/** A departure with its guests, in the order in which they are picked up. */
export type Manifest = { departure: DepartureForStaff; guests: ManifestGuest[] }

/** Returns the guests of the departures of a day, of one product or of all. */
export async function findManifests(
  { database }: Pick<Company, 'database'>,
  asked: { day: string; product?: string; locale: Locale; now: Date },
): Promise<Manifest[]> {
  const departures = await listDay(database, asked)
  const ids = departures.map(({ id }) => id)
  const rows = await guestsOfDepartures(database, ids, asked.now)
  const balances = await balancesOfBookings(database, [...new Set(rows.map(({ booking }) => booking))])
  return departures.map((departure) => {
    const own = rows.filter((row) => row.departure === departure.id)
    const guests = own.map((row) => guestOf(row, balances.get(row.booking)!))
    return { departure, guests: inPickupOrder(guests, asked.locale) }
  })
}

function guestOf(row: GuestRow, balance: Money): ManifestGuest {
  const { booking, number, item, state, locale, guest, hotel, note, choice, meeting } = row
  const { adults, children, infants, hasOtherItems, checkedIn, noShow } = row
  return {
    booking,
    number,
    item,
    state,
    locale,
    note,
    balance,
    hasOtherItems,
    checkedIn,
    noShow,
    name: `${guest.firstName} ${guest.lastName}`,
    phone: guest.phone,
    people: { adults, children, infants },
    travellers: (row.travellers ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    stop: stopOf(meeting),
    hotel: hotel ?? undefined,
    hotelMissing: meeting?.kind === 'pickup' && hotel === null,
    extras: choice.extras.map(({ id, quantity }) => `${quantity} × ${choice.extraTitles[id] ?? id}`),
  }
}

function stopOf(meeting: StoredMeeting | null): MeetingStop | undefined {
  if (!meeting) return undefined
  const { kind, place, time } = meeting
  return { kind: kind === 'pickup' ? 'pickup' : 'point', place, time }
}
