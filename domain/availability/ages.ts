import { type Refusal, refuse } from '#domain/refusal.ts'
import type { People } from './people.ts'

export type AgeRules = {
  /** Younger than `childFrom` is an infant; from `adultFrom` on an adult. In years. */
  readonly ages: { readonly childFrom: number; readonly adultFrom: number }
  /** In years; everyone may come along where it is absent. */
  readonly minimumAge?: number
}

export type AgeRefusal = Refusal<'people-too-young' | 'age-group-unknown'>

/**
 * Says whether anybody young enough to be an infant may come along. Never throws.
 * Source: docs/catalogue-format.md, tours. Example: with infants under 4 and a minimum age of 6, no.
 */
export function infantsCome({ ages, minimumAge = 0 }: AgeRules): boolean {
  return ages.childFrom > 0 && minimumAge < ages.childFrom
}

/**
 * Says whether children may come along. Never throws.
 * Source: docs/catalogue-format.md, tours. Example: with children under 13 and a minimum age of 16, no.
 */
export function childrenCome({ ages, minimumAge = 0 }: AgeRules): boolean {
  return minimumAge < ages.adultFrom && ages.childFrom < ages.adultFrom
}

/**
 * Refuses infants or children that are all younger than the minimum age, or of an age group that there is not;
 * undefined when all is well. Never throws. Source: docs/pricing.md, "Who comes along".
 * Example: an infant where the minimum age is 6 → 'people-too-young' {min: 6}.
 */
export function refuseAges(people: People, rules: AgeRules): AgeRefusal | undefined {
  const { ages, minimumAge = 0 } = rules
  if (people.infants > 0 && !infantsCome(rules)) return refusalOf(ages.childFrom > 0, minimumAge)
  if (people.children > 0 && !childrenCome(rules)) {
    return refusalOf(ages.childFrom < ages.adultFrom, minimumAge)
  }
  return undefined
}

function refusalOf(groupExists: boolean, minimumAge: number): AgeRefusal {
  return groupExists ? refuse('people-too-young', { min: minimumAge }) : refuse('age-group-unknown')
}
