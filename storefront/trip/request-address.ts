import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Trip } from './trip.ts'

/** Returns the address of the request form with days and travellers filled in; its fields have these names. */
export function requestAddress(
  kinds: readonly ProductKind[],
  { from, until, people, children = 0, infants = 0 }: Trip,
): string {
  const query = new URLSearchParams([
    ...kinds.map((kind) => ['kinds', kind]),
    ...(from ? [['day', from]] : []),
    ...(until ? [['until', until]] : []),
    ...(people
      ? [
          ['adults', String(people - children)],
          ['children', String(children + infants)],
        ]
      : []),
  ])
  return `/get-a-special-offer${query.size > 0 ? `?${query}` : ''}`
}
