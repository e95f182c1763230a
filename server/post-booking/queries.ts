import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Guest, Traveller } from '#domain/booking/order.ts'
import type { Queries } from '#server/database/connect.ts'
import { allocations } from '#server/database/schema/availability.ts'
import { bookingItems, bookings } from '#server/database/schema/bookings.ts'
import { rangeOf } from '#server/database/schema/columns.ts'
import { bookingChanges } from '#server/database/schema/post-booking.ts'
import type { BookingRow } from '#server/orders/booking-rows.ts'
import type { Taking } from '#server/orders/selling/on-hand.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'

/** Frees what items of a booking take, by resource id, the order of all locks. */
export async function releaseItems(database: Queries, items: readonly string[]): Promise<void> {
  const taken = await database
    .select({ id: allocations.id })
    .from(allocations)
    .where(and(inArray(allocations.bookingItem, [...items]), sql`${allocations.state} <> 'released'`))
    .orderBy(allocations.resource, allocations.id)
  for (const { id } of taken) {
    await database
      .update(allocations)
      .set({ state: 'released', expiresAt: null })
      .where(eq(allocations.id, id))
  }
}

/** Sets until when a booking is to be paid or confirmed; a reminder of the deadline that it had does not count. */
export async function setDeadline(database: Queries, booking: string, deadline: Date): Promise<void> {
  await database
    .update(bookings)
    .set({ paymentDeadline: deadline, paymentRemindedAt: null })
    .where(eq(bookings.id, booking))
}

/** Notes that an item is cancelled, and what of the money was its own. */
export async function markItemCancelled(
  database: Queries,
  id: string,
  of: { at: Date; paid: number; refund: number },
): Promise<void> {
  await database
    .update(bookingItems)
    .set({ cancelledAt: of.at, cancelledPaid: of.paid, cancelledRefund: of.refund })
    .where(eq(bookingItems.id, id))
}

/** Lowers the price of an item by what staff give back for it, in minor units. */
export async function addGoodwill(database: Queries, id: string, minor: number): Promise<void> {
  await database
    .update(bookingItems)
    .set({ goodwill: sql`${bookingItems.goodwill} + ${minor}` })
    .where(eq(bookingItems.id, id))
}

export async function setGuest(database: Queries, booking: string, guest: Guest): Promise<void> {
  await database.update(bookings).set({ guest }).where(eq(bookings.id, booking))
}

/** The items of a booking that are not cancelled, with how many people each has, in order. */
export async function itemsToCorrect(
  database: Queries,
  booking: string,
): Promise<{ id: string; position: number; people: number }[]> {
  const { rows } = await database.execute<{ id: string; position: number; people: number }>(sql`
    select id, position, adults + children + infants as people from booking_items
    where booking = ${booking} and cancelled_at is null order by position`)
  return rows
}

export async function setTravellers(
  database: Queries,
  item: string,
  travellers: readonly Traveller[],
): Promise<void> {
  await database.update(bookingItems).set({ travellers }).where(eq(bookingItems.id, item))
}

type NumberedBooking = { id: string; guest: unknown; managerEmail: string | null }

/** Returns who travels on the booking with a number, and the agency that manages it. */
export async function bookingWithNumber(
  database: Queries,
  number: string,
): Promise<NumberedBooking | undefined> {
  const { rows } = await database.execute<NumberedBooking>(
    sql`select id, guest, manager_email as "managerEmail" from bookings where number = ${number}`,
  )
  return rows[0]
}

/** The booking a member has under an id or a number. */
export async function bookingOfMember(
  database: Queries,
  { member, wanted }: { member: string; wanted: string },
): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from bookings where member = ${member} and (id::text = ${wanted} or number = ${wanted})`,
  )
  return rows[0]?.id
}

/** Returns an item's allocations. */
export async function takenByItem(database: Queries, item: string): Promise<Taking[]> {
  const { rows } = await database.execute<{
    resource: string
    units: number
    from: string | null
    until: string | null
  }>(sql`
    select resource, units, lower(during) as "from", upper(during) as until from allocations
    where booking_item = ${item} and state <> 'released'`)
  return rows.map(({ resource, units, from, until }) => ({
    resource,
    units,
    during: from && until ? { from: new Date(from), until: new Date(until) } : undefined,
  }))
}

/** Returns whether an item was used: someone of it came, or is marked as absent. */
export async function isCheckedIn(database: Queries, item: string): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select from check_ins where item = ${item} and undone_at is null limit 1`,
  )
  return rows.length > 0
}

/** Returns whether a booking was made through the OCTO API. */
export async function isOfReseller(database: Queries, booking: string): Promise<boolean> {
  const { rows } = await database.execute(sql`select from octo_bookings where booking = ${booking} limit 1`)
  return rows.length > 0
}

/**
 * Returns the published products of the kind of a product, of transfers those on its route, by title; with a term those that have
 * it in a title of theirs.
 */
export async function productsLike(
  database: Queries,
  { product, term, most }: { product: string; term: string | undefined; most: number },
): Promise<string[]> {
  const { rows } = await database.execute<{ code: string }>(sql`
    select p.code from products p join products own on own.code = ${product} and own.kind = p.kind
    where p.status = 'published'
      and (p.kind <> 'transfer' or (p.details -> 'from', p.details -> 'to') = (own.details -> 'from', own.details -> 'to'))
      and (${term ?? null}::text is null or exists (select from translations t
        where t.entity = 'product' and t.code = p.code and strpos(plain(t.title), plain(${term ?? ''})) > 0))
    order by (select min(t.title) from translations t where t.entity = 'product' and t.code = p.code), p.code
    limit ${most}`)
  return rows.map(({ code }) => code)
}

/** Takes places for an item for good. The database refuses more than there are: constraint `never_oversold`. */
export async function takeForItem(database: Queries, item: string, taking: Taking): Promise<void> {
  const { resource, units, during } = taking
  await database.insert(allocations).values({
    resource,
    bookingItem: item,
    units,
    during: during ? rangeOf(during) : null,
    state: 'booked',
  })
}

/** Adds an item to a booking; false when it was added before. */
export async function insertItem(
  database: Queries,
  item: typeof bookingItems.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await database
    .insert(bookingItems)
    .values(item)
    .onConflictDoNothing({ target: bookingItems.id })
  return rowCount === 1
}

/** Updates an item to what is sold on its new day, or as another product; its reminder is sent again. */
export async function moveItem(
  database: Queries,
  id: string,
  item: typeof bookingItems.$inferInsert,
): Promise<void> {
  const { day, time, untilDay, untilTime, startsAt, durationMinutes, title, choice, quote, meeting } = item
  const { product, timeZone, picture, adults, children, infants } = item
  await database
    .update(bookingItems)
    .set({
      product,
      timeZone,
      picture,
      day,
      time,
      untilDay,
      untilTime,
      startsAt,
      durationMinutes,
      title,
      adults,
      children,
      infants,
      choice,
      quote,
      meeting,
      remindedAt: null,
    })
    .where(eq(bookingItems.id, id))
}

/** Updates a booking's totals. */
export async function updateTotals(database: Queries, booking: string, totals: StoredTotals): Promise<void> {
  await database
    .update(bookings)
    .set({
      totals,
      displayTotal: totals.display.grandTotal.minor,
      ledgerTotal: totals.ledger.grandTotal.minor,
    })
    .where(eq(bookings.id, booking))
}

/** Updates the amount due to confirm a booking. */
export async function updateDue(
  database: Queries,
  booking: string,
  due: { display: number; ledger: number },
): Promise<void> {
  await database
    .update(bookings)
    .set({ displayDueNow: due.display, ledgerDueNow: due.ledger })
    .where(eq(bookings.id, booking))
}

export async function insertChange(
  database: Queries,
  change: typeof bookingChanges.$inferInsert,
): Promise<void> {
  await database.insert(bookingChanges).values(change)
}

/** Locks the next booking that waits for its payment, or for staff, past its deadline; none whose payment may still come in. */
export async function lockUnpaid(database: Queries, now: Date): Promise<BookingRow | undefined> {
  const [row] = await database
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'awaiting-payment'),
        lte(bookings.paymentDeadline, now),
        sql`not exists (select from payment_attempts a
          where a.booking = ${bookings.id} and a.state in ('started', 'pending'))`,
      ),
    )
    .orderBy(bookings.paymentDeadline)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}
