import { positionsByDate } from '#domain/booking/by-date.ts'
import type { BookedItem, Booking } from '#domain/booking/order.ts'
import { fullRefundEnds } from '#domain/booking/refund.ts'

/** The item that starts first. */
export function firstItem(booking: Booking): BookedItem | undefined {
  return itemsByTime(booking)[0]
}

/** The booked items, in order of time. */
export function itemsByTime({ items }: Booking): BookedItem[] {
  return items.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

/**
 * The positions of the items that are not cancelled, in order of time; of all where none is left. Lists go by positions,
 * because two cars of a booking may be alike.
 */
export function standingPositions(items: readonly BookedItem[]): number[] {
  const positions = positionsByDate(items)
  const standing = positions.filter((position) => !items[position]!.cancelled)
  return standing.length > 0 ? standing : positions
}

/** Until when everything is paid back when the booking is cancelled; undefined when that was never so, not even at once. */
export function freeUntil(booking: Booking): number | undefined {
  const ends = booking.items.map(
    ({ startsAt, cancellation }) => fullRefundEnds(cancellation, Date.parse(startsAt)) ?? Number.NaN,
  )
  const end = Math.min(...ends)
  return Number.isFinite(end) && end > Date.parse(booking.placedAt) ? end : undefined
}
