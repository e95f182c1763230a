import ical, {
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalLocation,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { isCertain } from '#domain/booking/booking-state.ts'
import { hotelText } from '#domain/booking/manifest.ts'
import type { BookedItem, Booking, ChosenFactName } from '#domain/booking/order.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf, timeIn } from '#domain/dates/zone.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { Company } from '#server/company.ts'
import { say } from '#server/i18n/say.ts'
import type { BookingWithParts } from '#server/orders/booking-rows.ts'
import { chosenText } from '#server/orders/booking-texts.ts'
import type { ChosenItem, StoredMeeting } from '#server/orders/stored-totals.ts'
import { revisionOfBooking } from './queries.ts'

/**
 * A booking's trips as a calendar file, each at its local time with its zone's own rules. Events keep their ids forever
 * and count their revisions, so that a calendar that has them takes a later file as their change; the file of a
 * booking that is cancelled or expired removes them. Source: RFC 5545 and 5546.
 */
export async function calendarFile(
  company: Pick<Company, 'settings' | 'database' | 'publicUrl'>,
  found: { booking: Booking; parts: BookingWithParts },
): Promise<string> {
  const { count, last } = await revisionOfBooking(company.database, found.parts.row.id)
  const settings = await company.settings()
  return fileOf(found, { settings, publicUrl: company.publicUrl, sequence: count, stamp: last })
}

function fileOf(
  { booking, parts }: { booking: Booking; parts: BookingWithParts },
  {
    settings,
    publicUrl,
    ...revision
  }: { settings: Settings; publicUrl: string; sequence: number; stamp: Date },
): string {
  const stands = isCertain(booking.state)
  const status = stands ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED
  const calendar = ical({
    name: `${settings.name} ${booking.number}`,
    method: stands ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
    prodId: { company: 'Kervan', product: 'Bookings', language: booking.locale.toUpperCase() },
  })
  // The zones are the events': a calendar with one of its own would write its stamps in local time too.
  calendar.timezone({ name: null, generator: blockOf })
  for (const [position, item] of parts.items.entries()) {
    const shown = booking.items[position]!
    const statusOfItem = shown.cancelled ? ICalEventStatus.CANCELLED : status
    calendar.createEvent({
      id: `${item.id}@${new URL(publicUrl).hostname}`,
      ...revision,
      start: clockAt(item.startsAt, item.timeZone),
      end: clockAt(new Date(item.startsAt.getTime() + item.durationMinutes * 60_000), item.timeZone),
      timezone: item.timeZone,
      summary: item.title,
      status: statusOfItem,
      // A villa or car rented for days does not make the traveller busy all that time
      transparency: shown.until ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      location: locationOf(item, shown),
      description: [
        `${say(booking.locale, 'voucher-number')}: ${booking.number}`,
        shown.meeting,
        shown.hotel && `${say(booking.locale, 'voucher-hotel')}: ${hotelText(shown.hotel)}`,
        ...chosenText(shown, booking.locale).map(([name, value]) => `${name}: ${value}`),
        `${settings.name}, ${settings.contact.phone}`,
      ]
        .filter(Boolean)
        .join('\n'),
    })
    const back = returnLeg(item)
    if (back) {
      calendar.createEvent({
        id: `${item.id}-return@${new URL(publicUrl).hostname}`,
        ...revision,
        start: clockAt(back.startsAt, item.timeZone),
        end: clockAt(new Date(back.startsAt.getTime() + item.durationMinutes * 60_000), item.timeZone),
        timezone: item.timeZone,
        summary: back.title,
        status: statusOfItem,
        location: back.place,
        description: `${say(booking.locale, 'voucher-number')}: ${booking.number}\n${settings.name}, ${settings.contact.phone}`,
      })
    }
  }
  return calendar.toString()
}

/** The place of an event. Calendars search maps for it, so of an address it is the first line; the others describe it. */
function locationOf(
  item: BookingWithParts['items'][number],
  { meeting, meetingAt, chosen }: BookedItem,
): ICalLocation | string | undefined {
  const stored = meeting === undefined ? null : (item.meeting as StoredMeeting)
  const place = stored?.place ?? chosen.find(({ what }) => what === 'pick-up')?.value
  const title = stored?.kind === 'address' ? place?.split('\n')[0] : place
  if (!title || !meetingAt) return title
  return { title, geo: { lat: meetingAt.latitude, lon: meetingAt.longitude } }
}

/** The return leg of a transfer: from where the outbound one ended, or from the traveller's own door there. */
function returnLeg({ choice, timeZone }: BookingWithParts['items'][number]) {
  const chosen = choice as ChosenItem
  if (chosen.kind !== 'transfer' || !chosen.back) return undefined
  const named = (what: ChosenFactName) => chosen.facts?.find((fact) => fact.what === what)?.value
  const { day: on, time } = chosen.back
  return {
    startsAt: instantOf(day(on), localTime(time), timeZone),
    title: [named('to'), named('from')].join(' – '),
    place: (chosen.reversed ? undefined : named('address')) ?? named('to'),
  }
}

/** Local time: with a zone, the library reads the time as written, not as an instant. */
function clockAt(instant: Date, timeZone: string): string {
  return `${dayIn(instant, timeZone)}T${timeIn(instant, timeZone)}:00`
}

function blockOf(zone: string): string | null {
  const [block] = tzlib_get_ical_block(zone)
  return block ?? null
}
