import { addDays, type Day, weekdayOf } from '../dates/day.ts'
import type { LocalTime } from '../dates/local-time.ts'
import { inSeason, type YearlySeason } from '../dates/season.ts'

/** A stretch of opening hours on some weekdays (1 Monday to 7 Sunday), all year or in a season. */
export type Hours = {
  readonly days: readonly number[]
  readonly from: string
  readonly to: string
  readonly season?: YearlySeason
}

export type Stretch = { from: string; to: string }

export type OpenState =
  | { open: true; until: string }
  /** `next` is when it opens again: none within the coming week means that nothing is known. */
  | { open: false; next?: { day: Day; at: string } }

/**
 * The stretches in which the office is open on a day, earliest first. Of the seasons that hold the day the first in
 * the list counts, and hours without one are a season of the whole year. Never throws. Source: docs/catalogue-format.md.
 * Example: `stretchesOn(hours, day('2026-12-24'))`.
 */
export function stretchesOn(hours: readonly Hours[], on: Day): Stretch[] {
  const holds = ({ season }: Hours) => !season || inSeason(on, season)
  const first = hours.find(holds)
  const same = ({ season }: Hours) => season?.from === first?.season?.from && season?.to === first?.season?.to
  return hours
    .filter((one) => same(one) && one.days.includes(weekdayOf(on)))
    .map(({ from, to }) => ({ from, to }))
    .sort((one, other) => one.from.localeCompare(other.from))
}

/**
 * Whether the office is open at a time of a day on its own clock; the minute it closes it is closed. Never throws.
 * Example: `openState(hours, { day: day('2026-07-01'), time: localTime('20:00') })`.
 */
export function openState(hours: readonly Hours[], now: { day: Day; time: LocalTime }): OpenState {
  const today = stretchesOn(hours, now.day)
  const running = today.find(({ from, to }) => from <= now.time && now.time < to)
  if (running) return { open: true, until: endOf(running, today) }
  const later = today.find(({ from }) => from > now.time)
  if (later) return { open: false, next: { day: now.day, at: later.from } }
  for (let ahead = 1; ahead <= 7; ahead++) {
    const on = addDays(now.day, ahead)
    const [first] = stretchesOn(hours, on)
    if (first) return { open: false, next: { day: on, at: first.from } }
  }
  return { open: false }
}

/** Two stretches that touch are one: 09:00 to 13:00 and 13:00 to 18:00 close at 18:00. */
function endOf(running: Stretch, today: readonly Stretch[]): string {
  return today.reduce((end, { from, to }) => (from <= end && to > end ? to : end), running.to)
}

/**
 * Returns the opening hours of a day's week, Monday first. Example: `weekOf(hours, day('2026-07-01'))[2].day
 * === '2026-07-01'`.
 */
export function weekOf(hours: readonly Hours[], on: Day): { day: Day; stretches: Stretch[] }[] {
  const monday = addDays(on, 1 - weekdayOf(on))
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index)
    return { day, stretches: stretchesOn(hours, day) }
  })
}
