import { type Refusal, refuse } from '#domain/refusal.ts'

/** Who travels, in whole numbers; the ages that make an adult, a child and an infant are the product's. */
export type People = { readonly adults: number; readonly children: number; readonly infants: number }

export type PeopleRefusal = Refusal<
  'people-not-counted' | 'adult-needed' | 'too-few-people' | 'too-many-people'
>

export type PeopleRules = {
  /** How many one booking may hold. */
  readonly people: { readonly min: number; readonly max: number }
  readonly infantsTakePlaces: boolean
}

/**
 * How many count as the group: adults and children, never infants. Never throws.
 * Source: spec section 5, "adults plus children". Example: two adults, a child and an infant are 3.
 */
export function groupSize({ adults, children }: People): number {
  return adults + children
}

/**
 * How many places of a departure they take; infants only where the product says so. Never throws.
 * Source: docs/catalogue-format.md, "counts towards capacity". Example: 2 adults and an infant on laps need 2.
 */
export function placesNeeded(people: People, infantsTakePlaces: boolean): number {
  return groupSize(people) + (infantsTakePlaces ? people.infants : 0)
}

/**
 * Refuses a number of travellers that one booking may not have, undefined when valid: fractions and negative
 * numbers, no adult, fewer than `min` or more than `max` places. Never throws. Source: the catalogue format,
 * `people`. Example: 21 adults where max is 20 → 'too-many-people' {max: 20}.
 */
export function refusePeople(people: People, rules: PeopleRules): PeopleRefusal | undefined {
  const { adults, children, infants } = people
  if (![adults, children, infants].every(isCount)) return refuse('people-not-counted')
  if (adults === 0) return refuse('adult-needed')
  const { min, max } = rules.people
  const places = placesNeeded(people, rules.infantsTakePlaces)
  if (places < min) return refuse('too-few-people', { min })
  if (places > max) return refuse('too-many-people', { max })
  // Infants on laps take no place, but each needs a lap.
  if (infants > max) return refuse('too-many-people', { max })
  return undefined
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
