import { type RefundInForce, refundInForce } from '#domain/booking/cancellation.ts'
import { parseDay } from '#domain/dates/day.ts'
import { localTime, parseLocalTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { tiersOfProduct } from '../components/refund-terms.ts'
import { displayedEntry } from './reported-entry.ts'
import type { CartEntry } from './stored-entry.ts'

/** When an item begins; undefined when what the browser stored names no day. Without a time it is the day's first minute. */
export function startOfEntry(entry: CartEntry): Date | undefined {
  const { day, time } = displayedEntry(entry)
  const on = parseDay(day)
  return on && instantOf(on, parseLocalTime(time ?? '') ?? localTime('00:00'), entry.product.timeZone)
}

/** What cancelling an item gives back now; undefined when its start is unknown. */
export function refundOfEntry(entry: CartEntry, now: Date): RefundInForce | undefined {
  const startsAt = startOfEntry(entry)
  return startsAt && refundInForce({ tiers: tiersOfProduct(entry.product), startsAt, now })
}
