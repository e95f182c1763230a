import type { ReceivedMethod } from '#domain/booking/managed.ts'
import type { Focus } from '#domain/catalogue/focus.ts'
import type { Money } from '#domain/money/money.ts'
import type { bookingItems, bookings } from '#server/database/schema/bookings.ts'
import type { Titles } from './titles.ts'

/** A booking as the database holds it. */
export type BookingRow = typeof bookings.$inferSelect

export type ItemRow = typeof bookingItems.$inferSelect

export type BookingWithParts = {
  row: BookingRow
  /** `titles` are what its product is called today, by language; none where there is no such product any more. */
  items: (ItemRow & { cover: PictureOfItem | null; titles: Titles | null })[]
  lastErrorGroup: string | null
}

export type PictureOfItem = {
  code: string
  hash: string
  width: number
  height: number
  widths: number[]
  avif_widths: number[]
  colour: string
  placeholder: string
  alt: Record<string, string>
  focus: Focus | null
}

/** Money that came in for a booking: by which way, how much of it, and what of that has gone back or is to. */
export type Income = {
  kind: 'attempt' | 'received'
  method: ReceivedMethod
  id: string
  provider: string | null
  amount: number
  currency: string
  /** In the booking's display currency. */
  credited: number
  at: Date
  refunded: number
  refundedCredited: number
  /** Of `agency-account`: the public prices of the items of the agency’s sale, by position; null for all items. */
  sold: Money[] | null
}
