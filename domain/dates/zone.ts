// Intl knows every zone's rules already; a date library would only carry them a second time.
import { type Day, day, parseDay } from './day.ts'
import { type LocalTime, localTime, parseLocalTime } from './local-time.ts'

const msPerDay = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The instant at which a clock in an IANA time zone shows a day and time. Where clocks were set forward over that
 * time, it counts on by the skipped length (02:30 becomes 03:30); where they show it twice, the earlier is meant.
 * Throws RangeError on an unknown zone. Source: docs/availability.md.
 * Example: `instantOf(day('2026-07-01'), localTime('09:00'), 'Europe/Istanbul')` is 06:00 UTC.
 */
export function instantOf(on: Day, at: LocalTime, timeZone: string): Date {
  const asIfUtc = Date.parse(`${on}T${at}:00Z`)
  const before = offsetAt(asIfUtc - msPerDay, timeZone)
  const after = offsetAt(asIfUtc + msPerDay, timeZone)
  if (before === after || offsetAt(asIfUtc - before, timeZone) === before) return new Date(asIfUtc - before)
  if (offsetAt(asIfUtc - after, timeZone) === after) return new Date(asIfUtc - after)
  return new Date(asIfUtc - before)
}

/**
 * The instant of a day and a time as the fields of a form have them (`instantOf`); undefined where either is none yet. Throws
 * RangeError on an unknown zone. Source: docs/availability.md.
 * Example: `instantTyped('2026-07-01', '', 'Europe/Istanbul') === undefined`.
 */
export function instantTyped(on: string, at: string, timeZone: string): Date | undefined {
  const [parsedDay, parsedTime] = [parseDay(on), parseLocalTime(at)]
  return parsedDay && parsedTime && instantOf(parsedDay, parsedTime, timeZone)
}

/**
 * The calendar day an instant falls on in an IANA time zone; throws RangeError on an unknown zone.
 * Source: STYLE.md, days and instants. Example: `dayIn(new Date('2026-06-30T22:00:00Z'), 'Europe/Istanbul') === '2026-07-01'`.
 */
export function dayIn(instant: Date, timeZone: string): Day {
  return day(shownAt(instant.getTime(), timeZone).slice(0, 10))
}

/**
 * The time a clock in an IANA time zone shows at an instant; throws RangeError on an unknown zone.
 * Source: spec section 9. Example: `timeIn(new Date('2026-07-01T06:00:00Z'), 'Europe/Istanbul') === '09:00'`.
 */
export function timeIn(instant: Date, timeZone: string): LocalTime {
  return localTime(shownAt(instant.getTime(), timeZone).slice(11, 16))
}

/**
 * Writes an instant as the clock in an IANA time zone shows it, with its offset (ISO 8601, to the second); throws RangeError
 * on an unknown zone. Source: the reseller standard OCTO, `localDateTimeStart`.
 * Example: 06:00 UTC in Europe/Istanbul is `2026-07-01T09:00:00+03:00`.
 */
export function isoIn(instant: Date, timeZone: string): string {
  const offset = Math.round(offsetAt(instant.getTime(), timeZone) / 60_000)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const zone = `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  return `${shownAt(instant.getTime(), timeZone)}${zone}`
}

function shownAt(ms: number, timeZone: string): string {
  return new Date(ms + offsetAt(ms, timeZone)).toISOString().slice(0, 19)
}

/** Offsets at the beginnings of days in UTC, by zone. Intl takes microseconds for each, and a year of hourly starts needs many. */
const offsets = new Map<string, Map<number, number>>()
const mostDaysOfZone = 10_000

/** Clocks change at most once a day: where a day in UTC begins and ends with one offset, it has no other. */
function offsetAt(ms: number, timeZone: string): number {
  const day = Math.floor(ms / msPerDay)
  const offset = offsetFrom(day, timeZone)
  return offset === offsetFrom(day + 1, timeZone) ? offset : exactOffsetAt(ms, timeZone)
}

function offsetFrom(dayInUtc: number, timeZone: string): number {
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>()
  const known = ofZone.get(dayInUtc)
  if (known !== undefined) return known
  const offset = exactOffsetAt(dayInUtc * msPerDay, timeZone)
  if (ofZone.size >= mostDaysOfZone) ofZone.clear()
  offsets.set(timeZone, ofZone.set(dayInUtc, offset))
  return offset
}

function exactOffsetAt(ms: number, timeZone: string): number {
  const part: Record<string, string> = {}
  for (const { type, value } of formatterFor(timeZone).formatToParts(ms)) part[type] = value
  const { month, day, hour, minute, second } = part
  const shown = `${part.year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`
  return Date.parse(shown) - Math.floor(ms / 1000) * 1000
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}
