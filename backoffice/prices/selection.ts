import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'

/** Chosen days; `anchor` is where a range begins, `before` what was chosen before it. */
export type Selection = { days: ReadonlySet<Day>; anchor?: Day; before: ReadonlySet<Day> }

export const nothingSelected: Selection = { days: new Set(), before: new Set() }

/** Returns a selection of one day, or with it where `adds`; a chosen day that is added again is left out. Never throws. */
export function selectDay({ days }: Selection, day: Day, { adds = false } = {}): Selection {
  if (!adds) return { days: new Set([day]), anchor: day, before: new Set() }
  const before = new Set(days)
  before.delete(day)
  return { days: days.has(day) ? before : new Set([...days, day]), anchor: day, before }
}

/** Returns the selection from its anchor to a day, in addition to what was chosen before the anchor. Never throws. */
export function selectTo(selection: Selection, day: Day): Selection {
  const { anchor, before } = selection
  if (!anchor) return selectDay(selection, day)
  const [from, to] = anchor < day ? [anchor, day] : [day, anchor]
  const range = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return { ...selection, days: new Set([...before, ...range]) }
}

/** Returns the selection with all of some days, or without them where all were chosen. Never throws. */
export function toggleAll({ days }: Selection, some: readonly Day[]): Selection {
  const isWhole = some.every((day) => days.has(day))
  const changed = isWhole ? [...days].filter((day) => !some.includes(day)) : [...days, ...some]
  return { days: new Set(changed), before: new Set(changed) }
}
