import { isCertain } from '#domain/booking/booking-state.ts'
import { hotelText, type ManifestGuest } from '#domain/booking/manifest.ts'
import { type Grouping, groupGuests } from '#domain/booking/manifest-groups.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { csvOf } from '#server/documents/csv.ts'
import { say } from '#server/i18n/say.ts'
import type { Manifest } from './find-manifest.ts'
import { balanceText } from './manifest-text.ts'

const columns = [
  'departure',
  'pickup',
  'vehicle',
  'hotel',
  'number',
  'name',
  'phone',
  'adults',
  'children',
  'infants',
  'language',
  'extras',
  'note',
  'balance',
  'state',
] as const

/** Returns the guests of departures as a CSV file, in the language of its reader; spreadsheets calculate nothing in it. */
export function manifestCsv(
  manifests: readonly Manifest[],
  { locale, by }: { locale: Locale; by: Grouping },
): string {
  const head = columns.map((column) => say(locale, `manifest-${column}`))
  const rows = manifests.flatMap(({ departure, guests, vehicles }) => {
    const { title, day, time } = departure
    const named = `${title}, ${formatDay(day as Day)} ${time}`
    const nameOf = ({ vehicle }: ManifestGuest) =>
      vehicles.find(({ id }) => id === vehicle)?.name ??
      (vehicles.length > 0 ? '' : (departure.vehicle ?? ''))
    return groupGuests(guests, { by, vehicles })
      .flatMap((group) => group.guests)
      .map((guest) => rowOf(guest, { departure: named, vehicle: nameOf(guest) }, locale))
  })
  return csvOf([head, ...rows])
}

function rowOf(
  guest: ManifestGuest,
  { departure, vehicle }: { departure: string; vehicle: string },
  locale: Locale,
): (string | number)[] {
  const { stop, hotel, number, name, phone, people, extras, note, balance, state } = guest
  return [
    departure,
    stop ? `${stop.time} ${stop.place}` : '',
    vehicle,
    hotelText(hotel),
    number,
    [name, ...guest.travellers.filter((one) => one !== name)].join('; '),
    phone,
    people.adults,
    people.children,
    people.infants,
    guest.locale,
    extras.join('; '),
    note,
    balance.minor > 0 ? balanceText(guest, locale) : '',
    isCertain(state) ? '' : say(locale, 'manifest-unconfirmed'),
  ]
}
