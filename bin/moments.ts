import { parseDay } from '#domain/dates/day.ts'
import { parseLocalTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf, timeIn } from '#domain/dates/zone.ts'
import { CannotStart } from '#server/environment.ts'

/** Reads a day and a time as they are typed, "2027-07-24 18:00", in the company's time zone. */
export function momentOf(text: string, timeZone: string): Date {
  const [day = '', time = ''] = text.trim().split(/\s+/)
  const [on, at] = [parseDay(day), parseLocalTime(time)]
  if (!on || !at) throw new CannotStart(`“${text}” is no day and time. Write them like "2027-07-24 18:00".`)
  return instantOf(on, at, timeZone)
}

/** Writes a moment as `momentOf` reads it. */
export function momentText(moment: Date | string, timeZone: string): string {
  const instant = new Date(moment)
  return `${dayIn(instant, timeZone)} ${timeIn(instant, timeZone)}`
}
