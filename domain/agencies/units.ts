import { type AgeRules, childrenCome, infantsCome } from '#domain/availability/ages.ts'
import type { People } from '#domain/availability/people.ts'

/** The units that resellers sell: of a tour one for each age group, a guest of a charter, a car with its driver. */
export const unitIds = ['adult', 'child', 'infant', 'guest', 'car'] as const

export type UnitId = (typeof unitIds)[number]

/** The units of a tour. */
export type AgeUnitId = Extract<UnitId, 'adult' | 'child' | 'infant'>

/** The age that stands for "without an end". */
const oldest = 99

/**
 * Returns the units of a tour with their ages in years, both included; never throws. Source: docs/octo.md, "Products".
 * Example: children from 4 and adults from 13 are infants of 0–3, children of 4–12 and adults of 13–99.
 */
export function unitsOf(rules: AgeRules): { id: AgeUnitId; minAge: number; maxAge: number }[] {
  const { ages, minimumAge = 0 } = rules
  const from = (age: number) => Math.max(age, minimumAge)
  return [
    { id: 'adult', minAge: from(ages.adultFrom), maxAge: oldest },
    ...(childrenCome(rules)
      ? [{ id: 'child' as const, minAge: from(ages.childFrom), maxAge: ages.adultFrom - 1 }]
      : []),
    ...(infantsCome(rules) ? [{ id: 'infant' as const, minAge: from(0), maxAge: ages.childFrom - 1 }] : []),
  ]
}

/**
 * Returns the travellers that units are; a guest and the driver of a car count as adults. Never throws.
 * Source: docs/octo.md, "Products". Example: two units `adult` and one `infant` are 2 adults and an infant.
 */
export function peopleOf(units: readonly { id: UnitId; quantity: number }[]): People {
  const sum = (...wanted: UnitId[]) =>
    units.filter(({ id }) => wanted.includes(id)).reduce((all, { quantity }) => all + quantity, 0)
  return { adults: sum('adult', 'guest', 'car'), children: sum('child'), infants: sum('infant') }
}
