import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'
import { type LocalTime, localTime, parseLocalTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf, timeIn } from '#domain/dates/zone.ts'

const midnight = localTime('00:00')
const msPerHour = 3_600_000

/** The beginning of a column: of a day, or of an hour of a day. */
export type Column = { day: Day; time: LocalTime; key: string }

/** The columns of the calendar. */
export type Scale = {
  unit: 'day' | 'hour'
  columns: readonly Column[]
  /** The day after the last one. */
  end: Day
  /** The part of a column by which a booking is moved. */
  step: number
  /** Of hours: when each begins in the zone they are of. */
  hours?: { timeZone: string; starts: readonly number[] }
}

/** Returns days as columns; never throws. */
export function dayScale(from: Day, days: number): Scale {
  const columns = Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index)
    return { day, time: midnight, key: day }
  })
  return { unit: 'day', columns, end: addDays(from, days), step: 1 }
}

/**
 * Returns the hours of some days as columns: 23 of a day on which a clock in the zone is set forward, 25 where it is set back.
 * Throws RangeError on an unknown zone. Example: 26 October 2027 in Istanbul has 24, 31 October 2027 in Berlin has 25.
 */
export function hourScale(from: Day, days: number, timeZone: string): Scale {
  const end = addDays(from, days)
  const [first, last] = [from, end].map((day) => instantOf(day, midnight, timeZone).getTime())
  const starts = Array.from(
    { length: Math.ceil((last! - first!) / msPerHour) },
    (_, index) => first! + index * msPerHour,
  )
  const columns = starts.map((start) => ({
    day: dayIn(new Date(start), timeZone),
    time: timeIn(new Date(start), timeZone),
    key: String(start),
  }))
  const step = { 1: 0.25, 2: 0.5 }[days] ?? 1
  return { unit: 'hour', columns, end, step, hours: { timeZone, starts } }
}

/** Returns when each column begins in a zone, in milliseconds, and after them when the last one ends. */
export function startsIn({ columns, end, hours }: Scale, timeZone: string): number[] {
  const starts =
    hours?.timeZone === timeZone
      ? hours.starts
      : columns.map(({ day, time }) => instantOf(day, time, timeZone).getTime())
  return [...starts, instantOf(end, midnight, timeZone).getTime()]
}

type Booked = { day: Day; time?: string | undefined }

/**
 * Returns the day and time of a booking that is moved by some columns; what has no time moves by whole days. Never throws.
 * Example: by 0.25 hours, a transfer at 23:50 is at 00:05 of the next day.
 */
export function movedBy(by: number, { day, time }: Booked, scale: Scale, timeZone: string): Booked {
  if (scale.unit === 'day') return { day: addDays(day, Math.round(by)), time }
  const clock = parseLocalTime(time ?? '')
  if (!clock) {
    const days = daysBetween(scale.columns[0]!.day, scale.end)
    return { day: addDays(day, Math.round((by * days) / scale.columns.length)) }
  }
  const instant = new Date(instantOf(day, clock, timeZone).getTime() + by * msPerHour)
  return { day: dayIn(instant, timeZone), time: timeIn(instant, timeZone) }
}
