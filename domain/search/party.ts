import type { AgeRules } from '../availability/ages.ts'
import type { People } from '../availability/people.ts'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * The travellers of a search. `people` counts adults and children, `children` those of them who are no adults, `ages` the
 * ages of children where known, in years. `infants` are younger than two and not part of `people`.
 */
export type Party = {
  readonly people?: number
  readonly children?: number
  readonly infants?: number
  readonly ages?: readonly number[]
}

/** Ages that stays and charters go by: younger than two is an infant, from thirteen on an adult. */
export const usualAges: AgeRules = { ages: { childFrom: 2, adultFrom: 13 } }

/** The age of a traveller who is said to be an infant. */
const infantAge = 0

/**
 * Counts a searched party by the age limits of a product. A child of unknown age is a child where the product has
 * children, else an adult. `usual` adults where no number was searched. Never throws.
 * Example: 3 people with a child of 14 are 3 adults on a tour with adults from 13.
 */
export function peopleOf(party: Party, rules: AgeRules, usual: number): People {
  const { ages } = rules
  const { people = usual, children = 0, infants = 0 } = party
  const known = (party.ages ?? []).slice(0, children)
  const counted = { adults: Math.max(1, people - children), children: 0, infants: 0 }
  const groupOf = (age: number): keyof People =>
    age >= ages.adultFrom ? 'adults' : age < ages.childFrom ? 'infants' : 'children'
  const unknown: keyof People = ages.childFrom < ages.adultFrom ? 'children' : 'adults'
  for (const age of known) counted[groupOf(age)] += 1
  counted[unknown] += children - known.length
  counted[groupOf(infantAge)] += infants
  return counted
}

/**
 * Refuses a party with a traveller of known age below the minimum age; undefined when none is. Never throws.
 * Example: a child of 6 where the minimum age is 8 → 'people-too-young' {min: 8}.
 */
export function refuseKnownAges(
  { children = 0, ages = [] }: Party,
  { minimumAge = 0 }: Pick<AgeRules, 'minimumAge'>,
): Refusal<'people-too-young'> | undefined {
  const tooYoung = ages.slice(0, children).some((age) => age < minimumAge)
  return tooYoung ? refuse('people-too-young', { min: minimumAge }) : undefined
}

/** Returns how many travellers there are in all, infants too. Example: 2 adults, a child and an infant are 4. */
export function headsOf({ adults, children, infants }: People): number {
  return adults + children + infants
}
