import { addDays, type Day } from '#domain/dates/day.ts'
import { runsOf } from '#domain/dates/set-days.ts'
import type { EntryDocument } from './entry.ts'

type Stretch = { from: Day; to: Day }

/** Returns the days that a villa's or a yacht's document takes off sale, both ends included; never throws. */
export function blockedOf(document: EntryDocument): Stretch[] {
  return ((document.details as { blocked?: Stretch[] } | undefined)?.blocked ?? []) as Stretch[]
}

/**
 * Returns a villa's or a yacht's document with days off sale, or on sale again where `isBlocked` is false. Never throws.
 * Source: docs/catalogue-format.md. Example: 5 July beside 1 to 4 July is one stretch of five days.
 */
export function withBlocked(
  document: EntryDocument,
  days: readonly Day[],
  isBlocked: boolean,
): EntryDocument {
  const blocked = new Set<Day>()
  for (const { from, to } of blockedOf(document)) {
    for (let day = from; day <= to; day = addDays(day, 1)) blocked.add(day)
  }
  for (const day of days) {
    if (isBlocked) blocked.add(day)
    else blocked.delete(day)
  }
  return {
    ...document,
    details: { ...(document.details as object), blocked: runsOf([...blocked].toSorted()) },
  }
}
