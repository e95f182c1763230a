import type { Bar, Row } from './bars.ts'

/** Whether a line takes a booking of another one: free, full at its time, or never, since it is of another kind. */
export type Landing = 'free' | 'full' | 'never'

/**
 * Returns whether a line takes a booking of another line that is moved by some milliseconds, as far as the calendar knows: the
 * preview of the move decides. Never throws. Example: a stay above a villa that is booked on its days finds it full.
 */
export function landingOn(row: Row, { of, bar, by = 0 }: { of: Row; bar: Bar; by?: number }): Landing {
  if (!row.target || !of.target || row.kind !== of.kind || row.id === of.id) return 'never'
  const from = bar.from.getTime() + by
  const until = bar.until.getTime() + by
  const taking = row.bars.filter((one) => one.from.getTime() < until && one.until.getTime() > from)
  const moments = [from, ...taking.map((one) => one.from.getTime()).filter((start) => start > from)]
  const peak = Math.max(
    ...moments.map((moment) =>
      taking
        .filter((one) => one.from.getTime() <= moment && one.until.getTime() > moment)
        .reduce((all, { units }) => all + units, 0),
    ),
  )
  return peak + bar.units > row.capacity ? 'full' : 'free'
}

/** Returns the nearest line below (1) or above (-1) that is of the same kind; undefined without one. Never throws. */
export function nextLine(rows: readonly Row[], of: Row, direction: 1 | -1): Row | undefined {
  const index = rows.findIndex(({ id }) => id === of.id)
  const further = direction === 1 ? rows.slice(index + 1) : rows.slice(0, index).toReversed()
  return further.find((row) => row.target && of.target && row.kind === of.kind)
}
