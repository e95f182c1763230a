import type { BookedItem, Booking } from '#domain/booking/order.ts'
import { fullRefundEnds } from '#domain/booking/refund.ts'
import { formatDay } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import type { Words } from '../words/words.tsx'

/** An instant as it is read at a place: `12.07.2026, 09:00`, with the comma of the page's language. */
export function momentIn(instant: string | number, timeZone: string, t: Words['t']): string {
  const date = new Date(instant)
  return [formatDay(dayIn(date, timeZone)), timeIn(date, timeZone)].join(t('app.comma'))
}

/** The item that starts first. */
export function firstItem(booking: Booking): BookedItem | undefined {
  return itemsByTime(booking)[0]
}

/** What was booked, in the order in which it comes. */
export function itemsByTime({ items }: Booking): BookedItem[] {
  return items.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

/** Until when everything is paid back when the booking is cancelled; undefined when that was never so, not even at once. */
export function freeUntil(booking: Booking): number | undefined {
  const ends = booking.items.map(
    ({ startsAt, cancellation }) => fullRefundEnds(cancellation, Date.parse(startsAt)) ?? Number.NaN,
  )
  const end = Math.min(...ends)
  return Number.isFinite(end) && end > Date.parse(booking.placedAt) ? end : undefined
}
