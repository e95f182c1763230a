import { hotelText, type ManifestGuest } from '#domain/booking/manifest.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { csvOf } from '#server/documents/csv.ts'
import { say } from '#server/i18n/say.ts'
import type { Manifest } from './find-manifest.ts'

const columns = [
  'departure',
  'pickup',
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
export function manifestCsv(manifests: readonly Manifest[], locale: Locale): string {
  const head = columns.map((column) => say(locale, `manifest-${column}`))
  const rows = manifests.flatMap(({ departure, guests }) => {
    const { title, day, time } = departure
    const named = `${title}, ${formatDay(day as Day)} ${time}`
    return guests.map((guest) => rowOf(guest, named, locale))
  })
  return csvOf([head, ...rows])
}

function rowOf(guest: ManifestGuest, departure: string, locale: Locale): (string | number)[] {
  const { stop, hotel, number, name, phone, people, extras, note, balance, state } = guest
  return [
    departure,
    stop ? `${stop.time} ${stop.place}` : '',
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
    balance.minor > 0 ? formatMoney(balance, locale) : '',
    state === 'confirmed' || state === 'completed' ? '' : say(locale, 'manifest-unconfirmed'),
  ]
}
