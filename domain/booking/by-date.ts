/**
 * Compares two items of a booking by when they begin, for `toSorted`: lists are by date, whatever the order in which items were
 * put into the cart. Never throws. Source: docs/spec-coverage.md. Example: the item of 3 June precedes the one of 5 June.
 */
export function byDate(one: { startsAt: string }, other: { startsAt: string }): number {
  return one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : 0
}

/**
 * Returns the positions of a booking's items by date, for lists that act on an item by its position. Never throws. Source:
 * docs/spec-coverage.md. Example: with the later item first it is `[1, 0]`.
 */
export function positionsByDate(items: readonly { startsAt: string }[]): number[] {
  return [...items.keys()].toSorted((one, other) => byDate(items[one]!, items[other]!))
}
