import { productKinds } from '../catalogue/kinds.ts'
import { locales } from '../languages/locales.ts'

/**
 * Filters with a few fixed answers. Within a group any chosen answer matches; all groups must match.
 * `cancellation` and `confirmation` are groups of one.
 */
export const choiceGroups = {
  kind: productKinds,
  duration: ['short', 'day', 'days'],
  language: locales,
  gearbox: ['manual', 'automatic'],
  fuel: ['petrol', 'diesel', 'hybrid', 'electric'],
  boat: ['gulet', 'motor', 'sail', 'catamaran'],
  difficulty: ['easy', 'moderate', 'demanding'],
  cancellation: ['free'],
  confirmation: ['instant'],
} as const satisfies Record<string, readonly string[]>

export type ChoiceGroup = keyof typeof choiceGroups

/** How long an activity takes: up to five hours, most of a day, more than one day. */
export type Duration = (typeof choiceGroups)['duration'][number]

/** Notice up to which people understand cancelling as free, in hours: a week. */
export const freeCancellationUpTo = 168

type Choice = { code: string; group: ChoiceGroup; value: string; bit: number }

/** Every choice with its bit: together they fit into one 32-bit word. */
export const choices: readonly Choice[] = (Object.keys(choiceGroups) as ChoiceGroup[])
  .flatMap((group) => choiceGroups[group].map((value) => ({ code: `${group}.${value}`, group, value })))
  .map((choice, bit) => ({ ...choice, bit }))

const bitOf = new Map(choices.map(({ code, bit }) => [code, bit]))

/** All bits of a group. */
export const groupMasks: Readonly<Record<ChoiceGroup, number>> = Object.fromEntries(
  (Object.keys(choiceGroups) as ChoiceGroup[]).map((group) => [
    group,
    maskOf(choiceGroups[group].map((value) => `${group}.${value}`)),
  ]),
) as Record<ChoiceGroup, number>

/**
 * The bits of choices such as "gearbox.automatic"; codes that are no choice count for nothing. Never throws.
 * Source: `choices`. Example: `maskOf(['kind.tour']) === 1`.
 */
export function maskOf(codes: readonly string[]): number {
  let mask = 0
  for (const code of codes) {
    const bit = bitOf.get(code)
    if (bit !== undefined) mask |= 1 << bit
  }
  return mask
}

/**
 * Which duration so many minutes are; never throws. Source: the facets of lists.
 * Example: `durationOf(480) === 'day'`.
 */
export function durationOf(minutes: number): Duration {
  if (minutes <= 5 * 60) return 'short'
  return minutes <= 14 * 60 ? 'day' : 'days'
}
