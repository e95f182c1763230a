/** A stretch of time in which so many units are taken, its end not included. Instants as ISO 8601 in UTC. */
export type TakenSpan = { readonly from: string; readonly until: string; readonly units: number }

/**
 * A stock that can be taken for a period: a villa, a yacht, a pool of identical cars. `part` distinguishes the
 * stocks of one product, for example the vehicle classes of a transfer.
 */
export type Stock = { readonly part: string; readonly capacity: number; readonly spans: readonly TakenSpan[] }

/** An interval, its end not included. */
export type Interval = { readonly from: Date; readonly until: Date }

/**
 * The units that are free over a whole interval: the capacity less the most that is taken at any moment of it, never
 * below zero. Never throws. Source: docs/availability.md, stock.
 * Example: of three cars, two taken on Monday and another two on Tuesday, one is free from Monday to Tuesday.
 */
export function unitsFree({ capacity, spans }: Stock, { from, until }: Interval): number {
  const within = spans.filter((span) => new Date(span.from) < until && new Date(span.until) > from)
  // The load rises only at the beginning of a span, so the peak is at one of these moments or at the start.
  const moments = [from, ...within.map((span) => new Date(span.from)).filter((moment) => moment > from)]
  const peak = Math.max(...moments.map((moment) => takenAt(within, moment)))
  return Math.max(0, capacity - peak)
}

/**
 * The stock with more taken from it. Never throws, and does not judge whether there was enough.
 * Source: docs/availability.md, stock. Example: what the first item of a cart takes is gone for the second.
 */
export function withTaken(stock: Stock, { from, until }: Interval, units: number): Stock {
  return {
    ...stock,
    spans: [...stock.spans, { from: from.toISOString(), until: until.toISOString(), units }],
  }
}

function takenAt(spans: readonly TakenSpan[], moment: Date): number {
  return spans
    .filter((span) => new Date(span.from) <= moment && new Date(span.until) > moment)
    .reduce((total, { units }) => total + units, 0)
}
