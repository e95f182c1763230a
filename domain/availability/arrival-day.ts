import { addDays, type Day } from '#domain/dates/day.ts'
import { seasonOn } from '#domain/dates/season.ts'
import { refuseStay, type StayQuestion, stayInterval } from './stay.ts'
import { unitsFree } from './stock.ts'

/** What the calendar displays for a possible day of arrival or night of a stay. */
export type ArrivalDay = 'free' | 'sold-out' | 'departure-only' | 'too-short' | 'weekday' | 'closed'

/**
 * Classifies a day: arrival possible, departure only (booked from that day on), taken night, or free without
 * arrival because the gap is too short, the weekday is wrong, the villa is not rented then or it is too late.
 * Throws RangeError on an unknown zone. Source: docs/availability.md, villas. Example: the first day of another
 * stay, with a free night before it, is 'departure-only'.
 */
export function arrivalOn(question: Omit<StayQuestion, 'stay'> & { day: Day }): ArrivalDay {
  const { villa, day, stock, timeZone } = question
  const minimum = seasonOn(day, villa.seasons)?.minimumNights ?? 1
  const refusal = refuseStay({ ...question, stay: { from: day, until: addDays(day, minimum) } })
  if (!refusal) return 'free'
  const night = (from: Day) =>
    stayInterval({ ...villa, gapNights: 0 }, { from, until: addDays(from, 1) }, timeZone)
  const isFree = (from: Day) => unitsFree(stock, night(from)) > 0
  if (refusal.refused === 'arrival-past' || refusal.refused === 'too-far-ahead') return 'closed'
  if (!isFree(day)) return isFree(addDays(day, -1)) ? 'departure-only' : 'sold-out'
  if (refusal.refused === 'dates-taken') return 'too-short'
  return refusal.refused === 'arrival-weekday' ? 'weekday' : 'closed'
}
