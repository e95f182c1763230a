import { isPackageTour } from '#domain/booking/occasion.ts'
import { fullRefundEnds, tiersInLaw } from '#domain/booking/refund.ts'
import type { CancellationTier } from '#domain/catalogue/product.ts'
import { parseDay } from '#domain/dates/day.ts'
import { localTime, parseLocalTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { displayedEntry } from './reported-entry.ts'
import type { CartEntry } from './stored-entry.ts'

/** The tiers an item can be cancelled by, those of the law among them. */
export function tiersOfEntry({ product }: Pick<CartEntry, 'product'>): readonly CancellationTier[] {
  return tiersInLaw(product.cancellation, { isPackageTour: isPackageTour(product.details) })
}

/** When an item begins; undefined when what the browser stored names no day. Without a time it is the day's first minute. */
export function startOfEntry(entry: CartEntry): Date | undefined {
  const { day, time } = displayedEntry(entry)
  const on = parseDay(day)
  return on && instantOf(on, parseLocalTime(time ?? '') ?? localTime('00:00'), entry.product.timeZone)
}

/** Until when an item can be cancelled for nothing; undefined when that is over, or never was. */
export function freeUntilOfEntry(entry: CartEntry, now: Date): Date | undefined {
  const startsAt = startOfEntry(entry)
  const until = startsAt && fullRefundEnds(tiersOfEntry(entry), startsAt.getTime())
  return until !== undefined && until > now.getTime() ? new Date(until) : undefined
}
