import { isCertain } from '#domain/booking/booking-state.ts'
import { headCount, hotelText, type ManifestGuest } from '#domain/booking/manifest.ts'
import { type GuestGroup, groupGuests } from '#domain/booking/manifest-groups.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { say } from '#server/i18n/say.ts'
import { peopleText } from '#server/orders/booking-texts.ts'
import type { Manifest } from './find-manifest.ts'

export type ManifestText = { vehicle?: string | undefined; text: string }

/**
 * Writes the guests of a departure for a messenger, in the language of its reader: a text of each vehicle, and one of the
 * guests without a vehicle. Stops are in the order in which they are driven to.
 */
export function manifestTexts({ departure, vehicles, guests }: Manifest, locale: Locale): ManifestText[] {
  const groups = groupGuests(guests, { by: 'vehicle', vehicles })
  const whole: GuestGroup[] = groups.length > 0 ? groups : [{ key: '', guests: [] }]
  return whole.map((group) => ({
    vehicle: group.vehicle?.name,
    text: [
      headOf(departure, group, { hasSeveral: vehicles.length > 0, locale }),
      ...stopsOf(group, locale),
    ].join('\n\n'),
  }))
}

function headOf(
  { title, day, time, guide, vehicle: named }: Manifest['departure'],
  { vehicle, guests }: GuestGroup,
  { hasSeveral, locale }: { hasSeveral: boolean; locale: Locale },
): string {
  const name = vehicle?.name ?? (hasSeveral ? undefined : named)
  const count = say(locale, 'manifest-guests', { count: headCount(guests) })
  const seats = vehicle?.seats !== undefined && say(locale, 'manifest-seats', { count: vehicle.seats })
  return [
    `${title}, ${formatDay(day as Day)} ${time}`,
    name ? `${say(locale, 'manifest-vehicle')}: ${name}` : hasSeveral && say(locale, 'manifest-no-vehicle'),
    guide && `${say(locale, 'manifest-guide')}: ${guide}`,
    [count, seats].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('\n')
}

function stopsOf({ guests }: GuestGroup, locale: Locale): string[] {
  return groupGuests(guests, { by: 'stop', vehicles: [] }).map(({ stop, guests: own }) => {
    const at = stop ? `${stop.time} ${stop.place}` : say(locale, 'manifest-no-stop')
    return [at, ...own.flatMap((guest) => linesOf(guest, locale))].join('\n')
  })
}

function linesOf(guest: ManifestGuest, locale: Locale): string[] {
  const { name, people, phone, hotel, hotelMissing, extras, note, balance, state } = guest
  return [
    `• ${[name, peopleText(people, locale), phone].filter(Boolean).join(', ')}`,
    ...[
      isCertain(state) ? '' : say(locale, 'manifest-unconfirmed'),
      hotelMissing ? say(locale, 'manifest-hotel-missing') : hotelText(hotel),
      extras.join(say(locale, 'comma')),
      note && `${say(locale, 'manifest-note')}: ${note.replaceAll(/\s+/g, ' ')}`,
      balance.minor > 0 ? `${say(locale, 'manifest-balance')}: ${balanceText(guest, locale)}` : '',
    ]
      .filter(Boolean)
      .map((line) => `  ${line}`),
  ]
}

/** Returns the balance of a guest's booking; it says so where it is for other items too. Example: "€60.00". */
export function balanceText(
  { balance, hasOtherItems }: Pick<ManifestGuest, 'balance' | 'hasOtherItems'>,
  locale: Locale,
): string {
  const amount = formatMoney(balance, locale)
  return hasOtherItems ? `${amount} (${say(locale, 'manifest-whole-booking')})` : amount
}
