import type { Ours } from '#contract/shape.ts'
import type { listUnits } from '#contract/staff/calendar.ts'
import type { listResources } from '#contract/staff/resources.ts'
import type { Day } from '#domain/dates/day.ts'

export type Unit = Ours<(typeof listUnits)['output']>['units'][number]
export type Resource = Ours<(typeof listResources)['output']>[number]

/** Something that takes a unit for a time, as the calendar displays it. */
export type Bar = {
  id: string
  from: Date
  until: Date
  what: 'booking' | 'hold' | 'block' | 'calendar' | 'departure'
  /** The name of a guest, the reason of a block, the host of another site. */
  label: string
  units: number
  conflict: boolean
  /** A booking that staff open, and move to another day. */
  booking?:
    | { number: string; position: number; day: Day; time?: string | undefined; guests: number }
    | undefined
  /** The departure that takes a resource. */
  departure?: { id: string; product: string; day: string } | undefined
  /** A block of a resource, which staff end. */
  block?: string | undefined
}

/** A line of the calendar. */
export type Row = {
  id: string
  title: string
  kind: string
  timeZone: string
  capacity: number
  /** How long a resource needs between two uses. */
  turnaroundMinutes: number
  /** What a block of it is: of a shared resource, or days of a villa's or a yacht's document. */
  blocks: { resource: string } | { product: string } | undefined
  /** The product, or its vehicle class, that a booking of another line may be moved to; undefined for a shared resource. */
  target?: { product: string; vehicle?: string } | undefined
  bars: Bar[]
}

/** Returns the line of a villa, a yacht, a group of cars or a class of vehicles; never throws. */
export function rowOfUnit({ id, product, kind, part, title, timeZone, capacity, bars }: Unit): Row {
  return {
    id,
    title: part === 'whole' ? title : `${title} · ${part}`,
    kind,
    timeZone,
    capacity,
    turnaroundMinutes: 0,
    blocks: kind === 'villa' || kind === 'yacht' ? { product } : undefined,
    target: { product, ...(kind === 'transfer' && { vehicle: part }) },
    bars: bars.map(({ from, until, site, booking, ...bar }) => ({
      ...bar,
      from: new Date(from),
      until: new Date(until),
      label: booking?.name || booking?.number || site || '',
      booking,
    })),
  }
}

/** Returns the line of a shared resource; never throws. */
export function rowOfResource(resource: Resource, timeZone: string): Row {
  const { code, name, kind, capacity, turnaroundMinutes, uses } = resource
  return {
    id: code,
    title: name,
    kind,
    timeZone,
    capacity,
    turnaroundMinutes,
    blocks: { resource: code },
    bars: uses.map((use, index) => ({
      id: `${code} ${index}`,
      from: new Date(use.from),
      until: new Date(use.until),
      what: use.what !== 'sale' ? use.what : use.booking?.state === 'held' ? 'hold' : 'booking',
      label: use.why ?? labelOf(use.booking, use.title ?? use.product),
      units: 1,
      conflict: use.conflict,
      departure:
        use.departure && use.product && use.day
          ? { id: use.departure, product: use.product, day: use.day }
          : undefined,
      block: use.block,
      booking: use.booking,
    })),
  }
}

/** A booking by its guest, what it is after it; anything else by what it is. */
function labelOf(booking: { name: string; number: string } | undefined, title = ''): string {
  return [booking && (booking.name || booking.number), title].filter(Boolean).join(' · ')
}

/** A bar with its place among columns: 0 is the start of the first, 1 that of the second; `lane` is its line. */
export type Placed = Bar & { start: number; end: number; lane: number }

/**
 * Returns the bars among columns with their places; bars that overlap get lines of their own. A bar is cut at the ends. `starts`
 * is when each column begins, and the last one ends. Never throws.
 * Example: a stay from noon of the second day to noon of the third is from 1.5 to 2.5.
 */
export function placed(bars: readonly Bar[], starts: readonly number[]): Placed[] {
  const lanes: number[] = []
  return bars
    .map((bar) => ({ ...bar, start: placeOf(bar.from, starts), end: placeOf(bar.until, starts) }))
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start)
    .map((bar) => {
      const free = lanes.findIndex((end) => end <= bar.start)
      const lane = free < 0 ? lanes.length : free
      lanes[lane] = bar.end
      return { ...bar, lane }
    })
}

/** Returns the place of an instant among columns, that of the nearest end beyond them; never throws. */
export function placeOf(instant: Date, starts: readonly number[]): number {
  const columns = starts.length - 1
  const time = Math.min(Math.max(instant.getTime(), starts[0]!), starts[columns]!)
  const reached = starts.findLastIndex((start) => start <= time)
  const column = Math.min(Math.max(reached, 0), columns - 1)
  return column + (time - starts[column]!) / (starts[column + 1]! - starts[column]!)
}

/** Free nights between two stays, so few that they are hard to sell. */
export const shortGap = 3

/** Returns the short gaps of a villa or a yacht between what takes it, in days; never throws. */
export function gapsOf(
  row: Pick<Row, 'kind' | 'capacity'>,
  bars: readonly Placed[],
): { start: number; end: number }[] {
  if (row.kind !== 'villa') return []
  return bars.flatMap((bar, index) => {
    const next = bars[index + 1]
    if (!next) return []
    const nights = Math.floor(next.start) - Math.floor(bar.end)
    return nights > 0 && nights <= shortGap ? [{ start: bar.end, end: next.start }] : []
  })
}
