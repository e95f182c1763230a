import type { LocalTime } from '#domain/dates/local-time.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { type CharterQuestion, refuseCharter, startTimes } from './charter.ts'
import { unitsFree } from './stock.ts'

/** What the calendar displays for a day on which a charter might begin. */
export type CharterDay = 'free' | 'partly' | 'sold-out' | 'too-short' | 'closed'

/**
 * Classifies a day: a charter of the requested length may begin, or, by the hour, on a part of it; taken; not
 * possible because another charter begins too soon; or not rented then. Throws RangeError on an unknown zone.
 * Source: docs/availability.md, yachts. Example: with 10:00 to 13:00 taken, a day is 'partly' free by the hour.
 */
export function charterOn(question: CharterQuestion): CharterDay {
  const { yacht, request, stock, timeZone } = question
  if (request.charter === 'hour') {
    const starts = startTimes(yacht, request.units)
    const open = freeStarts(question)
    if (open.length > 0) return open.length < starts.length && isTouched(question) ? 'partly' : 'free'
    return isTouched(question) && starts.length > 0 ? 'sold-out' : 'closed'
  }
  const refusal = refuseCharter(question)
  if (!refusal) return 'free'
  if (refusal.refused !== 'dates-taken') return 'closed'
  const noon = instantOf(request.day, localTime('12:00'), timeZone)
  return unitsFree(stock, { from: noon, until: new Date(noon.getTime() + 60_000) }) > 0
    ? 'too-short'
    : 'sold-out'
}

/**
 * The times of a day at which so many hours are free. Throws RangeError on an unknown zone.
 * Source: docs/availability.md, yachts. Example: with 10:00 to 13:00 taken, three hours are free from 13:00 on.
 */
export function freeStarts(question: CharterQuestion): LocalTime[] {
  const { yacht, request } = question
  return startTimes(yacht, request.units).filter(
    (time) => !refuseCharter({ ...question, request: { ...request, time } }),
  )
}

/** Returns whether the yacht is taken during some of its operating hours. */
function isTouched({ yacht, request, stock, timeZone }: CharterQuestion): boolean {
  const { hour } = yacht.pricing
  if (!hour) return false
  const from = instantOf(request.day, localTime(hour.from), timeZone)
  return unitsFree(stock, { from, until: instantOf(request.day, localTime(hour.to), timeZone) }) < 1
}
