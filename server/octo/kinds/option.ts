import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'

/** The option of a product that has only one. */
export const defaultOption = 'DEFAULT'

/** An age that stands for "without an end". */
export const oldestAge = 99

/** Returns the days from one to another, both included. */
export function eachDay(from: Day, to: Day): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
}
