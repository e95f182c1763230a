import { type Day, weekdayOf } from './day.ts'

/** A stretch of every year, both days included, "MM-DD"; `from` later than `to` runs over New Year. */
export type YearlySeason = { readonly from: string; readonly to: string }

/**
 * A season of prices, both days included: of every year ("MM-DD") or once ("YYYY-MM-DD", `from` no later than `to`), on all
 * days or on some weekdays (1 is Monday). `times` are those of departures ("18:30"): it is a season of them alone.
 */
export type Season = YearlySeason & {
  readonly weekdays?: readonly number[] | undefined
  readonly times?: readonly string[] | undefined
}

/**
 * Returns whether a season has a year: "2027-07-01", not "07-01". Never throws. Source: docs/pricing.md, "Seasons".
 * Example: `isDated({ from: '2027-07-01', to: '2027-07-31' }) === true`.
 */
export function isDated({ from }: YearlySeason): boolean {
  return from.length === '2027-07-01'.length
}

/**
 * Returns the seasons that are not over on a day; yearly ones never are. Never throws. Source: docs/pricing.md, "Seasons".
 * Example: on 1 August 2027 a season of July 2027 is over, one of every July is not.
 */
export function seasonsAhead<S extends YearlySeason>(seasons: readonly S[], today: Day): S[] {
  return seasons.filter((season) => !isDated(season) || season.to >= today)
}

/**
 * Returns whether a day is in a season, its first and last day included; never throws. Source: the catalogue
 * format's seasons. Example: `inSeason(day('2027-01-05'), { from: '11-01', to: '03-31' }) === true`.
 */
export function inSeason(day: Day, season: Season): boolean {
  const { from, to, weekdays } = season
  if (weekdays && !weekdays.includes(weekdayOf(day))) return false
  const of = isDated(season) ? day : day.slice(5)
  return from <= to ? of >= from && of <= to : of >= from || of <= to
}

/**
 * Returns the season that a day, or a departure at a time of it, has of a list, undefined when none contains it. A single day
 * precedes seasons with a year, these precede yearly ones, then one of some times precedes one of all, then one of some
 * weekdays one of all days, then the first entry wins. Without a time, seasons of some times are left out. Never throws.
 * Source: docs/pricing.md, "Seasons". Example: `seasonOn(day('2026-07-01'), seasons)`.
 */
export function seasonOn<S extends Season>(day: Day, seasons: readonly S[], time?: string): S | undefined {
  let found: S | undefined
  for (const season of seasons) {
    if (season.times && !(time && season.times.includes(time))) continue
    if (inSeason(day, season) && (!found || rankOf(season) > rankOf(found))) found = season
  }
  return found
}

/**
 * Returns the first two seasons of a list of which neither precedes the other, and that share a day, by their places; only
 * seasons with a year count, as of yearly ones the first entry wins. Never throws. Source: docs/catalogue-format.md.
 * Example: July 2027 and 15 July to 15 August 2027 are `[0, 1]`.
 */
export function overlappingSeasons(seasons: readonly Season[]): [number, number] | undefined {
  for (const [later, one] of seasons.entries()) {
    const earlier = seasons.slice(0, later).findIndex((other) => areRivals(one, other))
    if (earlier >= 0) return [earlier, later]
  }
  return undefined
}

function areRivals(one: Season, other: Season): boolean {
  if (!isDated(one) || rankOf(one) !== rankOf(other)) return false
  if (one.from > other.to || other.from > one.to) return false
  if (one.times && !one.times.some((time) => other.times?.includes(time))) return false
  return !one.weekdays || one.weekdays.some((weekday) => other.weekdays?.includes(weekday))
}

/**
 * Returns whether one season precedes another on a day that both contain; false for two of the same rank. Never throws.
 * Source: docs/catalogue-format.md, "Seasons". Example: one of a single day precedes one of a month.
 */
export function precedes(one: Season, other: Season): boolean {
  return rankOf(one) > rankOf(other)
}

function rankOf(season: Season): number {
  const { from, to, weekdays, times } = season
  const ofDays = isDated(season) ? (from === to ? 8 : 4) : 0
  return ofDays + (times ? 2 : 0) + (weekdays ? 1 : 0)
}

/**
 * Returns what a price line says about the season of its price. Never throws. Source: docs/pricing.md, "Seasons".
 * Example: `{ seasonFrom: '07-01', seasonTo: '08-31', seasonDays: '6,7' }`.
 */
export function seasonInput(season: Season | undefined): Record<string, string> {
  if (!season) return {}
  const { from, to, weekdays, times } = season
  return {
    seasonFrom: from,
    seasonTo: to,
    ...(weekdays && { seasonDays: weekdays.join(',') }),
    ...(times && { seasonTimes: times.join(',') }),
  }
}
