import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { CollectionState } from '#domain/booking/collection-state.ts'
import type { Queries } from '#server/database/connect.ts'
import { allocations } from '#server/database/schema/availability.ts'
import { bookingItems, bookings, stateMoves } from '#server/database/schema/bookings.ts'
import type { BookingRow } from './booking-rows.ts'

/** Locks the next booking whose hold expired with places still taken, or without an open payment. */
export async function lockEndedHold(
  database: Queries,
  { now, except }: { now: Date; except: readonly string[] },
): Promise<BookingRow | undefined> {
  const [row] = await database
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'held'),
        lte(bookings.holdExpiresAt, now),
        except.length > 0 ? sql`${bookings.id} <> all(${sql.param([...except])})` : undefined,
      ),
    )
    .orderBy(bookings.holdExpiresAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export type AllocationRow = typeof allocations.$inferSelect

/** Returns the allocations of a booking's items, without cancelled ones, by resource id: the global lock order. */
export async function allocationsOfBooking(database: Queries, booking: string): Promise<AllocationRow[]> {
  const rows = await database
    .select({ allocation: allocations })
    .from(allocations)
    .innerJoin(bookingItems, eq(bookingItems.id, allocations.bookingItem))
    .where(and(eq(bookingItems.booking, booking), isNull(bookingItems.cancelledAt)))
    .orderBy(allocations.resource, allocations.id)
  return rows.map(({ allocation }) => allocation)
}

/** Moves one allocation to another state. */
export async function updateAllocation(
  database: Queries,
  id: string,
  state: 'booked' | 'released',
): Promise<void> {
  await database.update(allocations).set({ state, expiresAt: null }).where(eq(allocations.id, id))
}

/** Sets until when a held booking holds its places; returns how many allocations are still held. */
export async function setHold(database: Queries, booking: string, until: Date): Promise<number> {
  await database.update(bookings).set({ holdExpiresAt: until }).where(eq(bookings.id, booking))
  return setHeldUntil(database, booking, until)
}

/** Sets until when the places are held that a booking still holds; returns how many allocations those are. */
export async function setHeldUntil(database: Queries, booking: string, until: Date): Promise<number> {
  const { rowCount } = await database.execute(sql`
    update allocations set expires_at = ${until}
    where state = 'held' and booking_item in (select id from booking_items where booking = ${booking})`)
  return rowCount ?? 0
}

export type StateChange = {
  booking: string
  machine: 'booking' | 'collection'
  from: string
  to: string
  by: string
  why: string
  at: Date
}

/** Writes a booking's new state and the move that led to it. */
export async function changeState(database: Queries, change: StateChange): Promise<void> {
  const { booking, machine, to } = change
  const changed =
    machine === 'booking'
      ? { state: to as BookingState, holdExpiresAt: null }
      : { collection: to as CollectionState }
  await database.update(bookings).set(changed).where(eq(bookings.id, booking))
  await database.insert(stateMoves).values(change)
}

/** Updates a booking's totals. */
export async function updateTotals(
  database: Queries,
  booking: string,
  change: Pick<BookingRow, 'totals' | 'displayTotal' | 'displayDueNow' | 'ledgerTotal' | 'ledgerDueNow'>,
): Promise<void> {
  await database.update(bookings).set(change).where(eq(bookings.id, booking))
}

/** Counts a sale of every product of a booking. */
export async function countSales(database: Queries, booking: string): Promise<void> {
  await database.execute(sql`
    update products set sales = sales + 1
    where code in (
      select code from products where code in (select product from booking_items where booking = ${booking})
      order by code for no key update)`)
}

/** Counts a sale of one product. */
export async function countSaleOf(database: Queries, product: string): Promise<void> {
  await database.execute(sql`update products set sales = sales + 1 where code = ${product}`)
}

/** Takes places. The database refuses more than there are: constraint `never_oversold`. */
export async function insertAllocation(
  database: Queries,
  allocation: typeof allocations.$inferInsert,
): Promise<void> {
  await database.insert(allocations).values(allocation)
}

/** Does something inside a transaction that may fail without ending it. */
export async function savepoint(database: Queries, work: () => Promise<void>): Promise<void> {
  await database.execute(sql`savepoint attempt`)
  try {
    await work()
    await database.execute(sql`release savepoint attempt`)
  } catch (error) {
    await database.execute(sql`rollback to savepoint attempt`)
    throw error
  }
}

/** The id of the booking with a number. */
export async function idOfNumber(database: Queries, number: string): Promise<string | undefined> {
  const [row] = await database.select({ id: bookings.id }).from(bookings).where(eq(bookings.number, number))
  return row?.id
}
