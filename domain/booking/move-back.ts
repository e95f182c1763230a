import type { People } from '#domain/availability/people.ts'
import { isSame } from '#domain/catalogue/differences.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { parseLocalTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import type { Money } from '#domain/money/money.ts'
import type { BookingState } from './booking-state.ts'
import type { Target } from './choice-of-product.ts'

/** What an item was before a recorded change, with which the form of a change begins that moves it back. */
export type MoveBack = {
  position: number
  day: string
  time?: string
  people: People
  /** What it cost. */
  price: Money
  /** At today's price where the recorded change had another price, else at the one that it has. */
  priceOf: 'as-sold' | 'today'
  /** What it was, where that was another product or vehicle class. */
  target?: Target
  title?: string
  /** It perhaps had another vehicle class: entries of earlier versions do not say which. */
  isVehicleUnknown?: boolean
  /** Names of extras and a pick-up zone that fell away with the change; they do not come back. */
  leftOut: readonly string[]
}

/** Actions of the audit log that have put an item on another day or time, or made it another product. */
export const movingActions = ['booking.change', 'booking.move'] as const

/** A booked item as it is now. */
export type ItemNow = {
  position: number
  kind: ProductKind
  product: string
  /** The class of a transfer. */
  vehicle?: string
  day: string
  time?: string
  people: People
  timeZone: string
  state: BookingState
  isCancelled: boolean
  /** The latest entry that made it another product or vehicle class. */
  lastMove?: number
}

/** What `booking.change` and `booking.move` record of an item; entries of earlier versions lack some of it. */
type Recorded = {
  position: number
  product?: string
  vehicle?: string
  title?: string
  day: string
  time?: string | null
  people: People
  price: Money
  leftOut?: readonly string[]
}

type Entry = { id: number; action: string; before?: unknown; after?: unknown }

/**
 * Returns what an item was before a recorded change of it, where it can be moved back: the booking is confirmed, the item is not
 * cancelled and as the change left it, and its earlier start is not over. Undefined otherwise. Throws RangeError on an unknown zone.
 * Source: docs/backoffice.md, "Moving back".
 * Example: of a tour that was moved from the 1st to the 2nd and is on the 3rd by now, undefined.
 */
export function moveBackOf(
  { id, action, before, after }: Entry,
  items: readonly ItemNow[],
  now: Date,
): MoveBack | undefined {
  if (!movingActions.some((one) => one === action)) return undefined
  const [was, is] = [before, after] as (Recorded | undefined)[]
  const item = items.find(({ position }) => position === is?.position)
  if (!was || !is || !item) return undefined
  if (item.state !== 'confirmed' || item.isCancelled) return undefined
  const day = parseDay(was.day)
  if (!day || isOver({ day, time: was.time }, item.timeZone, now) || !isAsLeft(item, { is, id }))
    return undefined
  const target = targetOf(was, item)
  const isVehicleUnknown =
    action === 'booking.move' && item.kind === 'transfer' && !was.vehicle && was.product === item.product
  return {
    position: item.position,
    day,
    ...(was.time && { time: was.time }),
    people: was.people,
    price: was.price,
    priceOf: isSame(was.price, is.price) ? 'as-sold' : 'today',
    ...(target && { target }),
    ...(was.title && { title: was.title }),
    ...(isVehicleUnknown && { isVehicleUnknown }),
    leftOut: is.leftOut ?? [],
  }
}

/** A start without a time, as of a villa, is not over before its day is. */
function isOver(
  { day, time }: { day: Day; time?: string | null | undefined },
  timeZone: string,
  now: Date,
): boolean {
  const at = time ? parseLocalTime(time) : undefined
  return at ? instantOf(day, at, timeZone) <= now : day < dayIn(now, timeZone)
}

/** An entry that does not say the product or the class counts as long as neither was changed after it. */
function isAsLeft(item: ItemNow, { is, id }: { is: Recorded; id: number }): boolean {
  const { product = item.product, vehicle = item.vehicle, time } = is
  const saysAll = is.product !== undefined && (item.kind !== 'transfer' || is.vehicle !== undefined)
  const isOvertaken = !saysAll && item.lastMove !== undefined && item.lastMove > id
  const isSameProduct = product === item.product && vehicle === item.vehicle
  const isSameMoment = is.day === item.day && (time ?? undefined) === item.time
  return !isOvertaken && isSameProduct && isSameMoment && isSame(is.people, item.people)
}

function targetOf({ product, vehicle }: Recorded, item: ItemNow): Target | undefined {
  const isOther = product !== undefined && product !== item.product
  const isOtherClass = vehicle !== undefined && vehicle !== item.vehicle
  if (!isOther && !isOtherClass) return undefined
  return { product: product ?? item.product, ...(vehicle && { vehicle }) }
}
