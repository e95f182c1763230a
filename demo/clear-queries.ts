import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { demoKey } from './bookings/sell-ahead.ts'

/** Bookings and requests that are being placed end first, and no other is until the transaction ends. */
export async function lockCustomers(transaction: Queries): Promise<void> {
  await transaction.execute(sql`lock table members, bookings, requests in share row exclusive mode`)
}

export type Customers = { members: number; bookings: string[]; requests: string[] }

const membersOfDemo = (emails: readonly string[]): SQL =>
  sql`(select id from members where lower(email) = any(${sql.param([...emails])}))`

/** Bookings of the demo's members, and those it was loaded with, that no real provider was paid for. */
const bookingsOfDemo = (emails: readonly string[]): SQL => sql`(
  select b.id from bookings b
  where (b.member in ${membersOfDemo(emails)}
    or b.sold_by = 'system' and starts_with(b.idempotency_key, ${demoKey})) and not exists (
    select from payment_attempts a where a.booking = b.id and a.provider <> 'rehearsal'
      and a.state not in ('started', 'failed')))`

/** Members, and the numbers of bookings and requests, that are not the demo's; erased members do not count. */
export async function realCustomers(transaction: Queries, emails: readonly string[]): Promise<Customers> {
  const { rows } = await transaction.execute<Customers>(sql`select
    (select count(*)::int from members where erased_at is null and id not in ${membersOfDemo(emails)}) as members,
    array(select number from bookings where id not in ${bookingsOfDemo(emails)} order by number) as bookings,
    array(select number from requests where member is null or member not in ${membersOfDemo(emails)}
      order by number) as requests`)
  return rows[0]!
}

/** Tables with rows of a booking, in an order that their references allow. */
const ofBooking = [
  'rescue_offers',
  'refunds',
  'credit_notes',
  'received_payments',
  'statement_entries',
  'transfer_notices',
  'booking_changes',
  'booking_notes',
  'booking_tags',
  'coupon_uses',
  'contract_acceptances',
  'state_moves',
]

/** Tables with rows of a payment attempt. */
const ofAttempt = [
  'refund_calls',
  'checked_payments',
  'payment_events',
  'rehearsal_payments',
  'rehearsal_refunds',
]

/** Deletes the demo's bookings with all that belongs to them; returns how many. Their places are free again. */
export async function deleteDemoBookings(
  transaction: Queries,
  { emails, now }: { emails: readonly string[]; now: Date },
): Promise<number> {
  const { rows } = await transaction.execute<{ id: string }>(
    sql`select id from ${bookingsOfDemo(emails)} demo`,
  )
  const bookings = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
  const items = sql`(select id from booking_items where booking = ${bookings})`
  const attempts = sql`(select id from payment_attempts where booking = ${bookings})`
  await transaction.execute(sql`delete from check_ins where item in ${items}`)
  await transaction.execute(sql`delete from allocations where booking_item in ${items}`)
  // A use that is given back counts no more; deleted rows are not counted.
  await transaction.execute(sql`
    update coupon_uses set state = 'released', released_at = ${now.toISOString()}::timestamptz
    where booking = ${bookings} and state <> 'released'`)
  for (const table of ofBooking) {
    await transaction.execute(sql`delete from ${sql.identifier(table)} where booking = ${bookings}`)
  }
  for (const table of ofAttempt) {
    await transaction.execute(sql`delete from ${sql.identifier(table)} where attempt in ${attempts}`)
  }
  await transaction.execute(sql`delete from payment_attempts where booking = ${bookings}`)
  await transaction.execute(sql`
    delete from outbox where data ->> 'booking' = any(${sql.param(rows.map(({ id }) => id))})`)
  await transaction.execute(sql`delete from booking_items where booking = ${bookings}`)
  await transaction.execute(sql`delete from bookings where id = ${bookings}`)
  return rows.length
}

/** Deletes the requests of the demo's members with their quotes; returns how many. */
export async function deleteDemoRequests(transaction: Queries, emails: readonly string[]): Promise<number> {
  const requests = sql`(select id from requests where member in ${membersOfDemo(emails)})`
  const { rows } = await transaction.execute<{ resource: string }>(
    sql`delete from offers where request in ${requests} returning resource`,
  )
  const resources = sql`any(${sql.param(rows.map(({ resource }) => resource))}::uuid[])`
  await transaction.execute(sql`delete from allocations where resource = ${resources}`)
  await transaction.execute(sql`delete from resources where id = ${resources}`)
  await transaction.execute(sql`delete from request_moves where request in ${requests}`)
  const { rowCount } = await transaction.execute(sql`delete from requests where id in ${requests}`)
  return rowCount ?? 0
}

/** Deletes comments of the demo, and those that its members wrote; returns how many. */
export async function deleteDemoComments(transaction: Queries, emails: readonly string[]): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    delete from comments where demo or member in ${membersOfDemo(emails)}`)
  return rowCount ?? 0
}

/** Deletes the messages that the demo was loaded with; returns how many. */
export async function deleteDemoMessages(transaction: Queries): Promise<number> {
  const { rowCount } = await transaction.execute(
    sql`delete from contact_messages where starts_with(key, ${demoKey})`,
  )
  return rowCount ?? 0
}

/** Deletes the demo's members; one with a real booking stays, without a password. Returns how many were deleted. */
export async function deleteDemoMembers(transaction: Queries, emails: readonly string[]): Promise<number> {
  const members = membersOfDemo(emails)
  await transaction.execute(sql`delete from outbox where lower(recipient) = any(${sql.param([...emails])})`)
  await transaction.execute(sql`delete from alerts where lower(email) = any(${sql.param([...emails])})`)
  await transaction.execute(sql`delete from sessions where member in ${members}`)
  await transaction.execute(sql`update members set password_hash = null where id in ${members}`)
  const { rowCount } = await transaction.execute(sql`
    delete from members m where m.id in ${members} and not exists (select from bookings b where b.member = m.id)`)
  return rowCount ?? 0
}

/** Blocks accounts of the demo's staff, whose password is public, and ends their sessions; returns how many. */
export async function blockDemoStaff(transaction: Queries, ids: readonly string[]): Promise<number> {
  const accounts = sql`id = any(${sql.param([...ids])}::uuid[])`
  await transaction.execute(sql`delete from staff_sessions where staff = any(${sql.param([...ids])}::uuid[])`)
  const { rowCount } = await transaction.execute(sql`
    update staff set state = 'blocked', password_hash = null, version = version + 1 where ${accounts}`)
  return rowCount ?? 0
}

/** Menu entries to stay: those that lead to pages that stay, and to the contact page, with the groups above them. */
export async function menusThatStay(transaction: Queries, pages: readonly string[]): Promise<string[]> {
  const { rows } = await transaction.execute<{ code: string }>(sql`
    with recursive stay as (
      select code, parent from menu_entries
        where target ->> 'page' = any(${sql.param([...pages])}) or target ->> 'url' = '/contact'
      union select m.code, m.parent from menu_entries m join stay on stay.parent = m.code
    ) select code from stay`)
  return rows.map(({ code }) => code)
}

/** What is still there of a demo, by the codes of its products and the addresses of its members. */
export async function remainingOf(
  database: Queries,
  { products, emails }: { products: readonly string[]; emails: readonly string[] },
): Promise<Record<'products' | 'members' | 'bookings' | 'comments', number>> {
  const { rows } = await database.execute<Record<'products' | 'members' | 'bookings' | 'comments', number>>(
    sql`select
      (select count(*)::int from products where code = any(${sql.param([...products])})) as products,
      (select count(*)::int from members where lower(email) = any(${sql.param([...emails])})) as members,
      (select count(*)::int from ${bookingsOfDemo(emails)} demo) as bookings,
      (select count(*)::int from comments where demo) as comments`,
  )
  return rows[0]!
}
