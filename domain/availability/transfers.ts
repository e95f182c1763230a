import type { ChoiceOf } from '#domain/booking/order.ts'
import type { TransferDetails } from '#domain/catalogue/kinds.ts'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import { type LocalTime, localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { isBookable } from './departures.ts'
import { daysSoldAhead } from './horizon.ts'
import { type People, placesNeeded } from './people.ts'
import { haveRoom, type SharedResource, withUse } from './shared-resources.ts'
import { type Interval, type Stock, unitsFree } from './stock.ts'

/** One drive of a transfer. `day` and `time` are local; `during` is how long the vehicle is away. */
export type TransferLeg = {
  readonly leg: 'out' | 'back'
  readonly day: Day
  readonly time: LocalTime
  readonly startsAt: Date
  readonly arrivesAt: Date
  readonly during: Interval
}

export type LegTimes = Pick<ChoiceOf<'transfer'>, 'day' | 'time' | 'back'>

export type LegRefusal = Refusal<
  'transfer-time-missing' | 'transfer-past' | 'transfer-too-late' | 'transfer-too-far' | 'return-too-early'
>

/** Minutes beside the drive back: unloading, and being early at the next pick-up. */
const spareMinutes = 30
const msPerMinute = 60_000

/**
 * The legs of a choice, the outbound one first; none where no time is chosen. A vehicle is away for the drive, the
 * drive back to its base and half an hour. Throws RangeError on a day or time that is none.
 * Source: docs/availability.md, "Transfers". Example: 50 minutes at 14:00 keep the vehicle until 16:10.
 */
export function transferSpans(
  choice: LegTimes,
  { minutes, timeZone }: { minutes: number; timeZone: string },
): TransferLeg[] {
  if (choice.time === undefined) return []
  const legAt = (leg: TransferLeg['leg'], on: { day: string; time: string }): TransferLeg => {
    const when = { day: day(on.day), time: localTime(on.time) }
    const startsAt = instantOf(when.day, when.time, timeZone)
    return {
      leg,
      ...when,
      startsAt,
      arrivesAt: after(startsAt, minutes),
      during: { from: startsAt, until: after(startsAt, 2 * minutes + spareMinutes) },
    }
  }
  const out = legAt('out', { day: choice.day, time: choice.time })
  return choice.back ? [out, legAt('back', choice.back)] : [out]
}

/**
 * Refuses legs that cannot be driven as chosen: begun already, after the cut-off, further ahead than is sold, or a return
 * before the outbound leg has arrived; undefined when all is well. Never throws.
 * Source: docs/availability.md, "Transfers". Example: a return at 10:30 of a transfer from 10:00 that takes 50 minutes → 'return-too-early'.
 */
export function refuseTransfers(
  [out, back]: readonly TransferLeg[],
  { cutoffHours, timeZone, now }: { cutoffHours: number; timeZone: string; now: Date },
): LegRefusal | undefined {
  if (!out) return refuse('transfer-time-missing')
  if (out.startsAt <= now) return refuse('transfer-past')
  if (!isBookable({ startsAt: out.startsAt, cutoffHours, now })) {
    return refuse('transfer-too-late', { hours: cutoffHours })
  }
  if (back && back.startsAt < out.arrivesAt) return refuse('return-too-early')
  const last = addDays(dayIn(now, timeZone), daysSoldAhead)
  if ((back ?? out).day > last) return refuse('transfer-too-far', { days: daysSoldAhead })
  return undefined
}

/**
 * The units that can be taken for all of these legs at once: vehicles, or seats of a shared one. Where the same
 * vehicle cannot drive both, two are taken at that time. `resources` are the shared ones that each leg takes: none is free
 * where the outbound leg and its turnaround leave them no room for the return. Never throws.
 * Source: docs/availability.md, "Transfers". Example: of two cars one is free when the return begins an hour after the arrival.
 */
export function unitsForTransfers(
  stock: Stock,
  legs: readonly TransferLeg[],
  resources: readonly SharedResource[] = [],
): number {
  const [out, back] = legs
  const free = Math.min(...legs.map(({ during }) => unitsFree(stock, during)))
  if (!out || !back) return free
  const withOut = resources.map((one) => withUse(one, { stock: stock.part, ...out.during }))
  if (!haveRoom(withOut, back.during)) return 0
  if (back.during.from >= out.during.until) return free
  const both = { from: back.during.from, until: out.during.until }
  return Math.min(free, Math.floor(unitsFree(stock, both) / 2))
}

/**
 * How many units one party takes: a whole vehicle, or in a shared one a seat for each traveller, infants too, who sit in a
 * child seat. Never throws. Source: docs/availability.md, "Transfers". Example: two adults and an infant take 3 shuttle seats.
 */
export function unitsOfParty(
  { shared }: Pick<TransferDetails['vehicles'][number], 'shared'>,
  people: People,
) {
  return shared ? placesNeeded(people, true) : 1
}

function after(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * msPerMinute)
}
