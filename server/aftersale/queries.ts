import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { KeptPrices } from '#domain/pricing/retotal.ts'
import type { Taking } from '#server/bookings/selling/sale.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  bookingChanges,
  creditNotes,
  receivedTransfers,
  refunds,
  transferNotices,
} from '#server/database/schema/after-sale.ts'
import { allocations } from '#server/database/schema/availability.ts'
import { bookingItems, bookings } from '#server/database/schema/bookings.ts'
import { rangeOf } from '#server/database/schema/columns.ts'

export type ItemRow = typeof bookingItems.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type CreditNoteRow = typeof creditNotes.$inferSelect

/** All items of a booking, cancelled ones too, in order. */
export async function itemsOfBooking(database: Queries, booking: string): Promise<ItemRow[]> {
  return database
    .select()
    .from(bookingItems)
    .where(eq(bookingItems.booking, booking))
    .orderBy(asc(bookingItems.position))
}

/** Money that came in for a booking: by which way, how much of it, and what of that has gone back or is to. */
export type Income = {
  kind: 'attempt' | 'transfer'
  id: string
  provider: string | null
  amount: number
  currency: string
  /** In the booking's display currency. */
  credited: number
  at: Date
  refunded: number
  refundedCredited: number
}

/** What came in for a booking, the earliest first. */
export async function incomeOfBooking(database: Queries, booking: string): Promise<Income[]> {
  const { rows } = await database.execute<Income>(sql`
    select income.*, coalesce(back.amount, 0)::bigint as refunded,
      coalesce(back.credited, 0)::bigint as "refundedCredited"
    from (
      select 'attempt' as kind, id, provider, amount, currency, amount as credited, settled_at as at
      from payment_attempts where booking = ${booking} and state = 'succeeded'
      union all
      select 'transfer', id::text, null, amount, currency, credited, at
      from received_transfers where booking = ${booking}
    ) income
    left join lateral (
      select sum(r.amount) as amount, sum(r.credited) as credited from refunds r
      where (income.kind = 'attempt' and r.attempt = income.id)
        or (income.kind = 'transfer' and r.transfer::text = income.id)
    ) back on true
    order by income.at, income.id`)
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    refunded: Number(row.refunded),
    refundedCredited: Number(row.refundedCredited),
  }))
}

/** Frees what one item of a booking takes, by resource id as everybody locks them. */
export async function releaseItem(database: Queries, item: string): Promise<void> {
  const taken = await database
    .select({ id: allocations.id })
    .from(allocations)
    .where(and(eq(allocations.bookingItem, item), sql`${allocations.state} <> 'released'`))
    .orderBy(allocations.resource, allocations.id)
  for (const { id } of taken) {
    await database
      .update(allocations)
      .set({ state: 'released', expiresAt: null })
      .where(eq(allocations.id, id))
  }
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

/** The next number of a year; whoever else wants one waits until the transaction ends, so that there is no gap. */
export async function nextCreditNoteSerial(database: Queries, year: number): Promise<number> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('credit notes'))`)
  const { rows } = await database.execute<{ serial: number }>(
    sql`select coalesce(max(serial), 0)::int + 1 as serial from credit_notes where year = ${year}`,
  )
  return rows[0]!.serial
}

export async function insertCreditNote(
  database: Queries,
  note: typeof creditNotes.$inferInsert,
): Promise<string> {
  const [row] = await database.insert(creditNotes).values(note).returning({ id: creditNotes.id })
  return row!.id
}

export async function creditNoteWithId(database: Queries, id: string): Promise<CreditNoteRow | undefined> {
  const [row] = await database.select().from(creditNotes).where(eq(creditNotes.id, id))
  return row
}

/** A booking's credit notes, in order. */
export async function creditNotesOfBooking(database: Queries, booking: string): Promise<CreditNoteRow[]> {
  return database
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.booking, booking))
    .orderBy(asc(creditNotes.at), asc(creditNotes.id))
}

export async function insertRefund(database: Queries, refund: typeof refunds.$inferInsert): Promise<void> {
  await database.insert(refunds).values(refund)
}

/** A booking's refunds, in order. */
export async function refundsOfBooking(database: Queries, booking: string): Promise<RefundRow[]> {
  return database
    .select()
    .from(refunds)
    .where(eq(refunds.booking, booking))
    .orderBy(asc(refunds.queuedAt), asc(refunds.id))
}

/** Refunds that a provider is to be asked for now. */
export async function refundsDue(database: Queries, now: Date, limit: number): Promise<RefundRow[]> {
  return database
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'queued'), lte(refunds.nextTryAt, now)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(limit)
}

/** One refund, locked until the transaction ends. */
export async function lockRefund(database: Queries, id: string): Promise<RefundRow | undefined> {
  const [row] = await database.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return row
}

export async function updateRefund(
  database: Queries,
  id: string,
  change: Partial<Pick<RefundRow, 'state' | 'madeAt' | 'tries' | 'lastError' | 'nextTryAt'>>,
): Promise<void> {
  await database.update(refunds).set(change).where(eq(refunds.id, id))
}

/** What customers told us of transfers for a booking, in order. */
export async function noticesOfBooking(
  database: Queries,
  booking: string,
): Promise<(typeof transferNotices.$inferSelect)[]> {
  return database
    .select()
    .from(transferNotices)
    .where(eq(transferNotices.booking, booking))
    .orderBy(asc(transferNotices.at))
}

/** The provider that an attempt was made with. */
export async function providerOfAttempt(database: Queries, attempt: string): Promise<string> {
  const { rows } = await database.execute<{ provider: string }>(
    sql`select provider from payment_attempts where id = ${attempt}`,
  )
  return rows[0]!.provider
}

export async function refundWithId(database: Queries, id: string): Promise<RefundRow | undefined> {
  const [row] = await database.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** Who a booking with a number belongs to, and who travels. */
export async function bookingWithNumber(
  database: Queries,
  number: string,
): Promise<{ id: string; member: string; guest: unknown } | undefined> {
  const { rows } = await database.execute<{ id: string; member: string; guest: unknown }>(
    sql`select id, member, guest from bookings where number = ${number}`,
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

/** Notes money on the company's account; false when the bank's reference has been counted before. */
export async function insertTransfer(
  database: Queries,
  transfer: typeof receivedTransfers.$inferInsert,
): Promise<boolean> {
  const rows = await database
    .insert(receivedTransfers)
    .values(transfer)
    .onConflictDoNothing()
    .returning({ id: receivedTransfers.id })
  return rows.length > 0
}

export async function insertNotice(
  database: Queries,
  notice: typeof transferNotices.$inferInsert,
): Promise<void> {
  await database.insert(transferNotices).values(notice)
}

/** The office has found money of a booking: what was announced of it is answered. */
export async function answerNotices(database: Queries, booking: string, now: Date): Promise<void> {
  await database
    .update(transferNotices)
    .set({ answeredAt: now })
    .where(and(eq(transferNotices.booking, booking), isNull(transferNotices.answeredAt)))
}

/** The next booking whose transfer is awaited and whose deadline comes near, locked; none that says it has paid. */
export async function lockPaymentToRemind(
  database: Queries,
  now: Date,
): Promise<{ id: string; locale: string; guest: unknown } | undefined> {
  const { rows } = await database.execute<{ id: string; locale: string; guest: unknown }>(sql`
    select b.id, b.locale, b.guest from bookings b
    where b.state = 'awaiting-payment' and b.payment_reminded_at is null and b.payment_deadline > ${now.toISOString()}
      and b.payment_deadline - least(interval '6 hours', (b.payment_deadline - b.placed_at) / 2) <= ${now.toISOString()}
      and not exists (select from transfer_notices n where n.booking = b.id and n.answered_at is null)
    order by b.payment_deadline limit 1 for update skip locked`)
  return rows[0]
}

export async function markPaymentReminded(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(bookings).set({ paymentRemindedAt: now }).where(eq(bookings.id, id))
}

export type DepartureToRemind = {
  id: string
  booking: string
  position: number
  locale: string
  guest: unknown
}

/** The next item that departs within a day and was booked well before, locked. */
export async function lockDepartureToRemind(
  database: Queries,
  now: Date,
): Promise<DepartureToRemind | undefined> {
  const { rows } = await database.execute<DepartureToRemind>(sql`
    select i.id, i.booking, i.position, b.locale, b.guest from booking_items i join bookings b on b.id = i.booking
    where i.reminded_at is null and i.cancelled_at is null and b.state = 'confirmed'
      and i.starts_at > ${now.toISOString()}
      and i.starts_at <= ${now.toISOString()}::timestamptz + interval '24 hours'
      and b.placed_at <= i.starts_at - interval '30 hours'
    order by i.starts_at limit 1 for update of i skip locked`)
  return rows[0]
}

export async function markDepartureReminded(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(bookingItems).set({ remindedAt: now }).where(eq(bookingItems.id, id))
}

/** The next booking of which everything that stands is over, locked. */
export async function lockTravelled(database: Queries, now: Date): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select b.id from bookings b
    where b.state = 'confirmed' and not exists (
      select from booking_items i where i.booking = b.id and i.cancelled_at is null
        and i.starts_at + make_interval(mins => i.duration_minutes) > ${now.toISOString()}::timestamptz)
    limit 1 for update skip locked`)
  return rows[0]?.id
}

/** Refunds that a person has to send, or that do not go through, the oldest first. */
export async function refundsForOffice(
  database: Queries,
): Promise<(RefundRow & { number: string; creditNumber: string; guest: unknown })[]> {
  const rows = await database
    .select({ refund: refunds, number: bookings.number, guest: bookings.guest, credit: creditNotes.number })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.booking))
    .innerJoin(creditNotes, eq(creditNotes.id, refunds.creditNote))
    .where(sql`${refunds.state} <> 'made'`)
    .orderBy(asc(refunds.queuedAt))
  return rows.map(({ refund, number, guest, credit }) => ({ ...refund, number, guest, creditNumber: credit }))
}

/** What an item takes of resources. */
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

/** Writes an item anew, as it is sold on its new day; it is reminded of again. */
export async function moveItem(database: Queries, item: Record<string, unknown>): Promise<void> {
  await database.execute(sql`
    update booking_items i set day = n.day, time = n.time, until_day = n.until_day, until_time = n.until_time,
      starts_at = n.starts_at, duration_minutes = n.duration_minutes, title = n.title, choice = n.choice,
      quote = n.quote, meeting = n.meeting, reminded_at = null
    from jsonb_populate_record(null::booking_items, ${JSON.stringify(item)}::jsonb) n where i.id = n.id`)
}

/** Writes a booking's totals anew. */
export async function updateTotals(database: Queries, booking: string, totals: KeptPrices): Promise<void> {
  await database
    .update(bookings)
    .set({
      totals,
      displayTotal: totals.display.grandTotal.minor,
      ledgerTotal: totals.ledger.grandTotal.minor,
    })
    .where(eq(bookings.id, booking))
}

/** Writes anew what a booking has to be paid with to be certain. */
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

/** The next certain booking within a week of its departure of which not all is paid, locked. */
export async function lockBalanceToMail(database: Queries, now: Date): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select b.id from bookings b
    where b.state = 'confirmed' and b.balance_mailed_at is null and b.collection in ('advance', 'partly')
      and b.placed_at <= ${now.toISOString()}::timestamptz - interval '1 day'
      and (select min(i.starts_at) from booking_items i where i.booking = b.id and i.cancelled_at is null)
        between ${now.toISOString()}::timestamptz and ${now.toISOString()}::timestamptz + interval '7 days'
    limit 1 for update skip locked`)
  return rows[0]?.id
}

export async function markBalanceMailed(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(bookings).set({ balanceMailedAt: now }).where(eq(bookings.id, id))
}
