type Chosen = { day: string; time?: string }

/**
 * Compares two chosen items of a cart by their day and time, for `toSorted`; one without a time precedes the others of its day.
 * Never throws. Source: docs/spec-coverage.md. Example: 3 June 18:00 precedes 5 June 09:00.
 */
export function byChosenDay(one: Chosen, other: Chosen): number {
  const [first, second] = [whenOf(one), whenOf(other)]
  return Number(first > second) - Number(first < second)
}

function whenOf({ day, time = '' }: Chosen): string {
  return `${day} ${time}`
}
