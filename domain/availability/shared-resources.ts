import type { Interval, Stock } from './stock.ts'

/** Kinds of resources that several products may take. */
export const resourceKinds = ['boat', 'vehicle', 'guide', 'house', 'other'] as const

/**
 * A time in which something takes one unit of a resource. `stock` is the departure or the stock that takes it; a block of
 * the resource itself has none, and takes all of it.
 */
export type ResourceUse = Interval & { readonly stock?: string | undefined }

/** A boat, a van, a guide or a house that several products take, with the uses around the days that were asked for. */
export type SharedResource = {
  readonly code: string
  /** How many uses it bears at once. */
  readonly capacity: number
  /** Minutes that lie between the end of a use and the next use. */
  readonly turnaroundMinutes: number
  readonly uses: readonly ResourceUse[]
}

/**
 * Returns the intervals that no further use may touch: those in which all units are taken, the turnaround after a use
 * and, for the turnaround of the further use itself, as much time before. Never throws.
 * Source: docs/availability.md, shared resources; `resources_full` is the same in the database.
 * Example: a boat taken from 10:00 to 16:00 with a turnaround of an hour is full from 09:00 to 17:00.
 */
export function fullIntervals({ capacity, turnaroundMinutes, uses }: SharedResource): Interval[] {
  const pause = turnaroundMinutes * 60_000
  const steps = new Map<number, number>()
  const add = (moment: number, units: number) => steps.set(moment, (steps.get(moment) ?? 0) + units)
  for (const { from, until, stock } of uses) {
    const units = stock === undefined ? capacity : 1
    add(from.getTime(), units)
    add(until.getTime() + (stock === undefined ? 0 : pause), -units)
  }
  const moments = [...steps].sort(([one], [other]) => one - other)
  let load = 0
  return moments.flatMap(([moment, units], place) => {
    load += units
    const next = moments[place + 1]
    return load >= capacity && next ? [{ from: new Date(moment - pause), until: new Date(next[0]) }] : []
  })
}

/**
 * Says whether each of some resources has room for one more use. Never throws.
 * Source: docs/availability.md, shared resources.
 * Example: a boat that is out until 16:00, with a turnaround of an hour, has room from 17:00 on.
 */
export function haveRoom(resources: readonly SharedResource[], { from, until }: Interval): boolean {
  return resources.every((one) =>
    fullIntervals(one).every((full) => full.until <= from || full.from >= until),
  )
}

/**
 * Says whether a departure can be sold as far as its resources go: it has guests and so takes them already, or there is
 * room. Never throws. Source: docs/availability.md, shared resources.
 * Example: a sunset cruise cannot be sold on a day on which its boat is chartered.
 */
export function departureHasRoom(
  resources: readonly SharedResource[],
  departure: Interval & { readonly id: string },
): boolean {
  const takesThem = resources.some(({ uses }) => uses.some(({ stock }) => stock === departure.id))
  return takesThem || haveRoom(resources, departure)
}

/**
 * Returns a resource with one more use, or without a use. Never throws, and does not judge whether there was room.
 * Source: docs/availability.md, shared resources. Example: what the first item of a cart takes is gone for the second.
 */
export function withUse(resource: SharedResource, use: ResourceUse): SharedResource {
  return { ...resource, uses: [...resource.uses, use] }
}

/** Returns a resource without the first use that is this one. Never throws. Example: an unknown use changes nothing. */
export function withoutUse(resource: SharedResource, { stock, from, until }: ResourceUse): SharedResource {
  const place = resource.uses.findIndex(
    (one) =>
      one.stock === stock && one.from.getTime() === from.getTime() && one.until.getTime() === until.getTime(),
  )
  return place < 0 ? resource : { ...resource, uses: resource.uses.toSpliced(place, 1) }
}

/**
 * Returns a stock as its resources leave it: nothing of it is free while one of them is full. Never throws.
 * Source: docs/availability.md, shared resources.
 * Example: a yacht whose boat is out as a day tour is taken for that time.
 */
export function withResources<S extends Stock>(stock: S, resources: readonly SharedResource[]): S {
  const full = resources.flatMap(fullIntervals)
  if (full.length === 0) return stock
  const spans = full.map(({ from, until }) => ({
    from: from.toISOString(),
    until: until.toISOString(),
    units: Math.max(1, stock.capacity),
  }))
  return { ...stock, spans: [...stock.spans, ...spans] }
}
