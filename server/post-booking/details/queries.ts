import { asc, eq, sql } from 'drizzle-orm'
import type { Hotel } from '#domain/booking/order.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Queries } from '#server/database/connect.ts'
import { bookingItems, bookings } from '#server/database/schema/bookings.ts'
import { octoBookings } from '#server/database/schema/octo-bookings.ts'
import type { BookingRow, ItemRow } from '#server/orders/booking-rows.ts'
import type { ChosenItem, StoredMeeting } from '#server/orders/stored-totals.ts'

/** What a booking says about all of its items. */
export async function findDetailedBooking(
  database: Queries,
  id: string,
): Promise<Pick<BookingRow, 'state' | 'hotel' | 'note' | 'locale'> | undefined> {
  const { state, hotel, note, locale } = bookings
  const [row] = await database
    .select({ state, hotel, note, locale })
    .from(bookings)
    .where(eq(bookings.id, id))
  return row
}

/** The items of a booking in order, also those that are cancelled. */
export function itemsInOrder(database: Queries, booking: string): Promise<ItemRow[]> {
  return database
    .select()
    .from(bookingItems)
    .where(eq(bookingItems.booking, booking))
    .orderBy(asc(bookingItems.position))
}

/** Replaces the hotel of a booking and the note of its guest. */
export async function setHotelAndNote(
  database: Queries,
  booking: string,
  { hotel, note }: { hotel: Hotel | undefined; note: string },
): Promise<void> {
  await database
    .update(bookings)
    .set({ hotel: hotel ?? null, note })
    .where(eq(bookings.id, booking))
}

/** Replaces what an item was chosen as, where its guest is met, and the lines of its price. */
export async function setChosen(
  database: Queries,
  item: string,
  of: { choice: ChosenItem; meeting: StoredMeeting | null; quote: Quote },
): Promise<void> {
  await database.update(bookingItems).set(of).where(eq(bookingItems.id, item))
}

/** Reports a change to the program of the reseller that booked, which has the note instead of its own. */
export async function changeOctoBooking(
  database: Queries,
  booking: string,
  { note, at }: { note: string | undefined; at: Date },
): Promise<void> {
  await database
    .update(octoBookings)
    .set({
      updatedAt: at,
      ...(note !== undefined && { notes: note || null, contact: sql`${octoBookings.contact} - 'notes'` }),
    })
    .where(eq(octoBookings.booking, booking))
}
