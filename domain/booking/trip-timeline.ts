import { charterSpan } from '#domain/availability/charter.ts'
import { transferSpans } from '#domain/availability/transfers.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import { addDays, type Day, day, daysBetween } from '#domain/dates/day.ts'
import { type LocalTime, localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import { occasionSpan } from './occasion.ts'

/** A chosen item with the rules that say how long it takes. */
export type TripItem = ItemChoice & { product: { details: ProductDetails; timeZone: string } }

/** When a traveller is at one thing. `firstDay` and `lastDay` are local to it; a transfer with a return has two. */
export type TripPart = {
  readonly item: string
  readonly leg?: 'out' | 'back'
  readonly from: Date
  readonly until: Date
  readonly timeZone: string
  readonly firstDay: Day
  readonly lastDay: Day
  /** Whether the traveller is there all the time: not so with a villa, a car or a treatment of several days. */
  readonly attended: boolean
  readonly moves: boolean
}

/**
 * Two parts at one time, the earlier first: a transfer arrives after the other has begun (`late`), a transfer leaves before
 * the other is over (`early`), or they overlap.
 */
export type TripClash = { readonly kind: 'late' | 'early' | 'overlap'; readonly parts: [TripPart, TripPart] }

/** A day with what begins or goes on, or days on which nothing does. */
export type TripStretch =
  | { readonly kind: 'day'; readonly day: Day; readonly parts: TripPart[] }
  | { readonly kind: 'gap'; readonly from: Day; readonly days: number }

export type TripTimeline = { readonly stretches: TripStretch[]; readonly clashes: TripClash[] }

const msPerMinute = 60_000

/**
 * Lays out the items of a cart on one line of days: the days on which something begins, the days between on which nothing
 * does, and the pairs that cannot both be attended. Items without a time are on their day and clash with nothing. Throws
 * RangeError on a day, time or zone that is none. Source: docs/availability.md, for the durations.
 * Example: a transfer from 09:00 that takes 80 minutes is late for a boat that leaves at 10:00.
 */
export function tripTimeline(items: readonly TripItem[]): TripTimeline {
  const parts = items.flatMap(partsOfItem).toSorted(byBeginning)
  return { stretches: stretchesOf(parts), clashes: clashesOf(parts) }
}

/**
 * When an item is: two parts for a transfer with a return, else one; none for a transfer without a time. Throws RangeError
 * on a day, time or zone that is none. Example: a tour of 8 hours from 09:30 is until 17:30.
 */
export function partsOfItem({ product, ...choice }: TripItem): TripPart[] {
  const { details, timeZone } = product
  const on = day(choice.day)
  const common = { item: choice.id, timeZone, attended: true, moves: false }
  const part = (from: Date, until: Date, more: Partial<TripPart> = {}): TripPart => ({
    ...common,
    from,
    until,
    firstDay: dayIn(from, timeZone),
    // What ends at midnight does not reach into the next day
    lastDay: dayIn(new Date(Math.max(from.getTime(), until.getTime() - 1)), timeZone),
    ...more,
  })
  const at = (date: Day, time: string) => instantOf(date, localTime(time), timeZone)
  const allDay = () =>
    part(at(on, '00:00'), instantOf(addDays(on, 1), localTime('00:00'), timeZone), { attended: false })

  if (choice.kind === 'transfer' && details.kind === 'transfer') {
    const { minutes } = details
    const legs = transferSpans(choice, { minutes, timeZone })
    return legs.map(({ leg, startsAt, arrivesAt }) =>
      part(startsAt, arrivesAt, { moves: true, ...(choice.back && { leg }) }),
    )
  }
  if (choice.kind === 'tour' && details.kind === 'tour') {
    if (!choice.time) return [allDay()]
    const from = at(on, choice.time)
    return [part(from, new Date(from.getTime() + details.durationMinutes * msPerMinute))]
  }
  if (choice.kind === 'villa' && details.kind === 'villa') {
    const span = [at(on, details.arrival), at(day(choice.until), details.departure)] as const
    return [part(...span, { attended: false })]
  }
  if (choice.kind === 'car' && details.kind === 'car') {
    const span = [at(on, choice.time ?? '00:00'), at(day(choice.until), choice.untilTime)] as const
    return [part(...span, { attended: false })]
  }
  if (choice.kind === 'yacht' && details.kind === 'yacht') {
    const { charter, units, time } = choice
    const request = { charter, units, day: on, time: time as LocalTime | undefined }
    const { from, until } = charterSpan(details, request, timeZone)
    return [part(from, until)]
  }
  if (details.kind === 'wedding' || details.kind === 'health') {
    const { time, until } = occasionSpan(details, { day: on, time: choice.time as LocalTime | undefined })
    const from = at(on, time)
    return until
      ? [part(from, at(until.day, '12:00'), { attended: false })]
      : [part(from, new Date(from.getTime() + msPerMinute), { attended: details.kind === 'wedding' })]
  }
  return [allDay()]
}

function byBeginning(one: TripPart, other: TripPart): number {
  return one.from.getTime() - other.from.getTime() || one.until.getTime() - other.until.getTime()
}

function clashesOf(parts: readonly TripPart[]): TripClash[] {
  const attended = parts.filter((part) => part.attended)
  return attended.flatMap((first, index) =>
    attended
      .slice(index + 1)
      .filter((second) => second.item !== first.item && second.from < first.until)
      .map((second): TripClash => ({ kind: kindOf(first, second), parts: [first, second] })),
  )
}

function kindOf(first: TripPart, second: TripPart): TripClash['kind'] {
  if (first.moves === second.moves) return 'overlap'
  return first.moves ? 'late' : 'early'
}

function stretchesOf(parts: readonly TripPart[]): TripStretch[] {
  const days = [...new Set(parts.map(({ firstDay }) => firstDay))].toSorted()
  const stretches: TripStretch[] = []
  let covered: Day | undefined
  for (const on of days) {
    const free = covered ? daysBetween(covered, on) - 1 : 0
    if (covered && free > 0) stretches.push({ kind: 'gap', from: addDays(covered, 1), days: free })
    const here = parts.filter(({ firstDay }) => firstDay === on)
    stretches.push({ kind: 'day', day: on, parts: here })
    const last = here
      .map(({ lastDay }) => lastDay)
      .toSorted()
      .at(-1)!
    if (!covered || last > covered) covered = last
  }
  return stretches
}
