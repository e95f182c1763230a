import type { Day } from './day.ts'

/** A stretch of every year, both days included, "MM-DD"; `from` later than `to` runs over New Year. */
export type YearlySeason = { readonly from: string; readonly to: string }

/**
 * Returns whether a day is in a yearly season, its first and last day included; never throws. Source: the
 * catalogue format's seasons. Example: `inSeason(day('2027-01-05'), { from: '11-01', to: '03-31' }) === true`.
 */
export function inSeason(day: Day, { from, to }: YearlySeason): boolean {
  const yearDay = day.slice(5)
  return from <= to ? yearDay >= from && yearDay <= to : yearDay >= from || yearDay <= to
}

/**
 * Returns the first season of a list that contains a day, undefined when none does; of overlapping seasons the
 * first entry wins. Never throws. Source: docs/pricing.md, "Seasons". Example: `seasonOn(day('2026-07-01'),
 * seasons)`.
 */
export function seasonOn<S extends YearlySeason>(day: Day, seasons: readonly S[]): S | undefined {
  return seasons.find((season) => inSeason(day, season))
}
