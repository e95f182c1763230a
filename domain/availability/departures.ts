import { addDays, type Day, weekdayOf } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { inSeason, type YearlySeason } from '#domain/dates/season.ts'
import { instantOf } from '#domain/dates/zone.ts'

/** A rule of recurring departures: on these weekdays (1 is Monday), at this time, with so many places. */
export type SessionRule = {
  readonly weekdays: readonly number[]
  readonly time: LocalTime
  readonly capacity: number
  /** Only in this stretch of the year; all year when absent. */
  readonly season?: YearlySeason
  readonly except?: readonly Day[]
}

/** One departure: day and time on the product's clock, and the instant they mean. */
export type PlannedDeparture = {
  readonly day: Day
  readonly time: LocalTime
  readonly startsAt: Date
  readonly capacity: number
}

export type DepartureQuestion = {
  readonly sessions: readonly SessionRule[]
  /** IANA name. */
  readonly timeZone: string
  readonly from: Day
  /** How many days from `from` on, itself included. */
  readonly days: number
}

/**
 * The departures that rules give from a day on, in order of day and time; where two rules name the same time of a day
 * the earlier rule wins. Throws RangeError on an unknown zone. Source: the catalogue format's sessions; docs/availability.md.
 * Example: Mondays at 09:00 over the fourteen days from 2026-07-01 are 6 and 13 July.
 */
export function departuresOf({ sessions, timeZone, from, days }: DepartureQuestion): PlannedDeparture[] {
  const departures: PlannedDeparture[] = []
  for (let offset = 0; offset < days; offset += 1) {
    const day = addDays(from, offset)
    const running = new Map<LocalTime, SessionRule>()
    for (const rule of sessions) {
      if (runsOn(rule, day) && !running.has(rule.time)) running.set(rule.time, rule)
    }
    for (const [time, { capacity }] of [...running].sort(byTime)) {
      departures.push({ day, time, startsAt: instantOf(day, time, timeZone), capacity })
    }
  }
  return departures
}

/**
 * Says whether a departure can still be booked: until `cutoffHours` before it starts, that very moment included;
 * never throws. Source: docs/catalogue-format.md, "booking cut-off".
 * Example: with a cut-off of 12 h, a departure at 09:00 is bookable until 21:00 the evening before.
 */
export function isBookable({
  startsAt,
  cutoffHours,
  now,
}: {
  startsAt: Date
  cutoffHours: number
  now: Date
}): boolean {
  return now.getTime() <= bookableUntil({ startsAt, cutoffHours }).getTime()
}

/**
 * The last instant at which a departure can be booked; never throws.
 * Source: docs/catalogue-format.md, "booking cut-off". Example: 12 h before 09:00 is 21:00 the evening before.
 */
export function bookableUntil({ startsAt, cutoffHours }: { startsAt: Date; cutoffHours: number }): Date {
  return new Date(startsAt.getTime() - cutoffHours * 3_600_000)
}

function runsOn({ weekdays, season, except }: SessionRule, day: Day): boolean {
  if (!weekdays.includes(weekdayOf(day))) return false
  if (season && !inSeason(day, season)) return false
  return !except?.includes(day)
}

function byTime([a]: [LocalTime, SessionRule], [b]: [LocalTime, SessionRule]): number {
  return a < b ? -1 : 1
}
