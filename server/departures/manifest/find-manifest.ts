import { inPickupOrder, type ManifestGuest, type MeetingStop } from '#domain/booking/manifest.ts'
import { type DepartureVehicle, vehicleOf } from '#domain/booking/manifest-groups.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import { type BookingBalance, balancesOfBookings } from '#server/orders/balances.ts'
import { type DepartureForStaff, listDay } from '../list-day.ts'
import { vehiclesOfDepartures } from '../vehicles/queries.ts'
import { type GuestRow, guestsOfDepartures } from './queries.ts'

/** A departure with its guests, in the order in which they are picked up, its vehicles and where its tour picks up. */
export type Manifest = {
  departure: DepartureForStaff
  guests: ManifestGuest[]
  vehicles: DepartureVehicle[]
  zones: { id: string; name: string }[]
}

/**
 * Returns the guests of the departures of a day, of one product or of all. Meeting points and extras have the names of
 * the product in the reader's language, since guests booked them in languages of their own; where the product has them no
 * more, the names that were sold.
 */
export async function findManifests(
  { database }: Pick<Company, 'database'>,
  asked: { day: string; product?: string; locale: Locale; now: Date },
): Promise<Manifest[]> {
  const departures = await listDay(database, asked)
  const ids = departures.map(({ id }) => id)
  const rows = await guestsOfDepartures(database, ids, asked.now)
  const balances = await balancesOfBookings(database, [...new Set(rows.map(({ booking }) => booking))])
  const codes = [...new Set(departures.map(({ product }) => product))]
  const products = await productsByCode(database, codes, asked.locale)
  const vehiclesOf = await vehiclesOfDepartures(database, ids)
  return departures.map((departure) => {
    const own = rows.filter((row) => row.departure === departure.id)
    const product = products.get(departure.product)
    const vehicles = vehiclesOf.get(departure.id) ?? []
    const guests = own.map((row) => guestOf(row, { ...balances.get(row.booking)!, product, vehicles }))
    const zones = product?.details.kind === 'tour' ? product.details.pickupZones : []
    return {
      departure,
      vehicles,
      zones: zones.map(({ id, name }) => ({ id, name })),
      guests: inPickupOrder(guests, asked.locale),
    }
  })
}

function guestOf(
  row: GuestRow,
  of: BookingBalance & { product: Product | undefined; vehicles: readonly DepartureVehicle[] },
): ManifestGuest {
  const { balance, ledgerBalance, product, vehicles } = of
  const { booking, number, item, state, locale, guest, hotel, note, choice, meeting } = row
  const { adults, children, infants, hasOtherItems, checkedIn, noShow } = row
  const stop = stopOf(row, product)
  return {
    booking,
    number,
    item,
    state,
    locale,
    note,
    balance,
    ...(ledgerBalance && { ledgerBalance }),
    hasOtherItems,
    checkedIn,
    noShow,
    name: `${guest.firstName} ${guest.lastName}`,
    phone: guest.phone,
    people: { adults, children, infants },
    travellers: (row.travellers ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    stop,
    vehicle: vehicleOf({ chosen: row.vehicle ?? undefined, zone: stop?.zone }, vehicles)?.id,
    hotel: hotel ?? undefined,
    hotelMissing: meeting?.kind === 'pickup' && hotel === null,
    extras: choice.extras.map(({ id, quantity }) => {
      const title = product?.extras.find((extra) => extra.id === id)?.title
      return `${quantity} × ${title ?? choice.extraTitles[id] ?? id}`
    }),
  }
}

function stopOf({ meeting, choice }: GuestRow, product: Product | undefined): MeetingStop | undefined {
  if (!meeting) return undefined
  const { place, time } = meeting
  const tour = product?.details.kind === 'tour' ? product.details : undefined
  if (meeting.kind === 'pickup') {
    const zone = 'pickup' in choice && tour?.pickupZones.find(({ id }) => id === choice.pickup)
    const id = 'pickup' in choice ? choice.pickup : undefined
    return { kind: 'pickup', place: zone ? zone.name : place, time, ...(id && { zone: id }) }
  }
  const now = tour?.meetingPoint
  const isSame =
    meeting.kind === 'point' && now?.latitude === meeting.latitude && now.longitude === meeting.longitude
  return { kind: 'point', place: isSame ? now.text : place, time }
}
