import type { Ours } from '#contract/shape.ts'
import type { listUnits } from '#contract/staff/calendar.ts'
import type { listResources } from '#contract/staff/resources.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'

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
  booking?: { number: string; position: number; day: Day; guests: number } | undefined
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
      what: use.what === 'sale' ? 'booking' : use.what,
      label: use.why ?? use.booking ?? use.product ?? '',
      units: 1,
      conflict: use.conflict,
      departure:
        use.departure && use.product && use.day
          ? { id: use.departure, product: use.product, day: use.day }
          : undefined,
      block: use.block,
    })),
  }
}

/** A bar with its place among days: 0 is the start of the first day, 1 that of the second; `lane` is its line. */
export type Placed = Bar & { start: number; end: number; lane: number }

/**
 * Returns the bars between two days with their places; bars that overlap get lines of their own. A bar is cut at the ends.
 * Never throws. Example: a stay from noon of the second day to noon of the third is from 1.5 to 2.5.
 */
export function placed(
  bars: readonly Bar[],
  { from, days, timeZone }: { from: Day; days: number; timeZone: string },
): Placed[] {
  const midnight = localTime('00:00')
  const starts = Array.from({ length: days + 1 }, (_, index) =>
    instantOf(addDays(from, index), midnight, timeZone).getTime(),
  )
  const place = (instant: Date) => {
    const time = Math.min(Math.max(instant.getTime(), starts[0]!), starts[days]!)
    const day = Math.min(
      Math.max(
        starts.findLastIndex((start) => start <= time),
        0,
      ),
      days - 1,
    )
    return day + (time - starts[day]!) / (starts[day + 1]! - starts[day]!)
  }
  const lanes: number[] = []
  return bars
    .map((bar) => ({ ...bar, start: place(bar.from), end: place(bar.until) }))
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start)
    .map((bar) => {
      const free = lanes.findIndex((end) => end <= bar.start)
      const lane = free < 0 ? lanes.length : free
      lanes[lane] = bar.end
      return { ...bar, lane }
    })
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
