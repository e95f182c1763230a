import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { CollectionState } from '#domain/booking/collection-state.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { allocations } from '#server/database/schema/availability.ts'
import { bookingItems, bookings, stateMoves } from '#server/database/schema/bookings.ts'

export type BookingRow = typeof bookings.$inferSelect
export type ItemRow = typeof bookingItems.$inferSelect

export type SaleFacts = { holdMinutes: number; cover: string | null }

/** What of published products only their sale needs. */
export async function saleFactsOf(
  database: Queries,
  codes: readonly string[],
): Promise<Map<string, SaleFacts>> {
  const { rows } = await database.execute<SaleFacts & { code: string }>(sql`
    select p.code, p.hold_minutes as "holdMinutes",
      (select picture from entry_pictures e where e.entity = 'product' and e.code = p.code order by position limit 1)
        as cover
    from products p where p.status = 'published' and p.code = any(${sql.param([...codes])})`)
  return new Map(rows.map(({ code, ...facts }) => [code, facts]))
}

export type DepartureOnDay = {
  resource: string
  product: string
  day: string
  time: string
  startsAt: Date
  closed: boolean
  capacity: number
  places: number
}

/** All departures of products on days, with the places that are free: a hold that ran out no longer counts. */
export async function departuresOn(
  { $client }: Database,
  wanted: readonly { product: string; day: string }[],
  now: Date,
): Promise<DepartureOnDay[]> {
  const { rows } = await $client.query<DepartureOnDay>({
    name: 'departures-on',
    text: `
      select d.resource, d.product, d.day::text as day, d.time, d.starts_at as "startsAt", d.closed, r.capacity,
        (r.capacity - r.taken + coalesce((
          select sum(a.units) from allocations a
          where a.resource = r.id and a.state = 'held' and a.expires_at <= $3), 0))::int as places
      from (select distinct * from unnest($1::text[], $2::date[]) as asked(product, day)) wanted
        join departures d on d.product = wanted.product and d.day = wanted.day
        join resources r on r.id = d.resource
      order by d.product, d.day, d.time`,
    values: [wanted.map(({ product }) => product), wanted.map(({ day }) => day), now],
  })
  return rows
}

/** Everything one order writes; names are the columns' own. */
export type OrderRows = {
  booking: Record<string, unknown>
  items: Record<string, unknown>[]
  allocations: {
    resource: string
    booking_item: string
    units: number
    during: string | null
    state: string
    expires_at: unknown
  }[]
  /** The use of a coupon, where the order has one. */
  coupons: Record<string, unknown>[]
  moves: Record<string, unknown>[]
  acceptances: Record<string, unknown>[]
  mails: Record<string, unknown>[]
  /** Codes of products whose sale is thereby made. */
  sold: string[]
}

/**
 * Writes a whole order in one statement, and so in one transaction and one round trip. Allocations go in by resource
 * id: two orders for the same departures then wait for each other and never block each other.
 */
export async function insertOrder({ $client }: Database, order: OrderRows): Promise<void> {
  await $client.query({ name: 'insert-order', text: insertOrderText, values: [JSON.stringify(order)] })
}

const bookingColumns = `id, number, member, idempotency_key, locale, state, collection, payment_method, payment_choice,
  display_currency, display_total, display_due_now, ledger_currency, ledger_total, ledger_due_now, totals, rates, guest,
  identity_number, hotel, note, bank_account, basket, hold_expires_at, payment_deadline, placed_at`
const itemColumns = `id, booking, position, product, kind, title, day, time, until_day, until_time, starts_at,
  time_zone, duration_minutes, adults, children, infants, choice, quote, cancellation, meeting, travellers,
  picture`
const allocationColumns = 'resource, booking_item, units, during, state, expires_at'
const couponColumns = 'booking, coupon, member, state, reserved_at, used_at, released_at'
const moveColumns = 'booking, machine, from_state, to_state, by, why, at'
const acceptanceColumns = `booking, purpose, version, locale, snapshot, sha256, ip_address, user_agent, totals, accepted_at`
const mailColumns = 'template, recipient, locale, data'

const insertOrderText = `
  with booking as (
    insert into bookings (${bookingColumns})
    select ${bookingColumns} from jsonb_populate_record(null::bookings, $1::jsonb -> 'booking')
  ), items as (
    insert into booking_items (${itemColumns})
    select ${itemColumns} from jsonb_populate_recordset(null::booking_items, $1::jsonb -> 'items')
  ), taken as (
    insert into allocations (${allocationColumns})
    select ${allocationColumns} from jsonb_populate_recordset(null::allocations, $1::jsonb -> 'allocations')
    order by resource
    returning 1
  ), coupons_used as (
    insert into coupon_uses (${couponColumns})
    select ${couponColumns} from jsonb_populate_recordset(null::coupon_uses, $1::jsonb -> 'coupons')
    -- After the places, as everybody locks them.
    where (select count(*) from taken) >= 0
  ), moves as (
    insert into state_moves (${moveColumns})
    select ${moveColumns} from jsonb_populate_recordset(null::state_moves, $1::jsonb -> 'moves')
  ), acceptances as (
    insert into contract_acceptances (${acceptanceColumns})
    select ${acceptanceColumns} from jsonb_populate_recordset(null::contract_acceptances, $1::jsonb -> 'acceptances')
  ), mails as (
    insert into outbox (${mailColumns})
    select ${mailColumns} from jsonb_populate_recordset(null::outbox, $1::jsonb -> 'mails')
  )
  update products set sales = sales + 1
  where code in (select jsonb_array_elements_text($1::jsonb -> 'sold'))`

/** The booking an idempotency key stands for. */
export async function bookingWithKey(
  database: Queries,
  member: string,
  key: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.member, member), eq(bookings.idempotencyKey, key)))
  return row?.id
}

/** Frees the places of holds that ran out, of one resource; says how many there were. */
export async function releaseEndedHolds(database: Queries, resource: string, now: Date): Promise<number> {
  const { rowCount } = await database
    .update(allocations)
    .set({ state: 'released', expiresAt: null })
    .where(
      and(eq(allocations.resource, resource), eq(allocations.state, 'held'), lte(allocations.expiresAt, now)),
    )
  return rowCount ?? 0
}

export type BookingWithParts = {
  row: BookingRow
  items: (ItemRow & { cover: PictureOfItem | null })[]
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
}

/** A member's booking with all that belongs to it; without a member, anybody's. */
export async function bookingWithParts(
  database: Queries,
  wanted: { id: string; member?: string },
): Promise<BookingWithParts | undefined> {
  if (!isUuid(wanted.id)) return undefined
  const [row] = await database
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, wanted.id), wanted.member ? eq(bookings.member, wanted.member) : undefined))
  if (!row) return undefined
  const [found] = await withParts(database, [row])
  return found
}

/** All bookings of a member, newest first. */
export async function bookingsOfMember(database: Queries, member: string): Promise<BookingWithParts[]> {
  const rows = await database
    .select()
    .from(bookings)
    .where(eq(bookings.member, member))
    .orderBy(desc(bookings.placedAt), desc(bookings.id))
    .limit(200)
  return withParts(database, rows)
}

/** A page of a member's bookings: what comes next first where they are running, else the latest first. */
export async function pageOfBookings(
  database: Queries,
  of: {
    member: string
    states: readonly string[]
    ahead: boolean
    kind: string | undefined
    limit: number
    offset: number
  },
): Promise<BookingWithParts[]> {
  const start = sql`(select min(i.starts_at) from booking_items i where i.booking = ${bookings.id})`
  const rows = await database
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.member, of.member),
        inArray(bookings.state, [...of.states]),
        of.kind ? withKind(of.kind) : undefined,
      ),
    )
    .orderBy(of.ahead ? asc(start) : desc(start), desc(bookings.id))
    .limit(of.limit)
    .offset(of.offset)
  return withParts(database, rows)
}

/** How many bookings a member has in each state. */
export async function countByState(
  database: Queries,
  of: { member: string; kind: string | undefined },
): Promise<{ state: string; count: number }[]> {
  return database
    .select({ state: bookings.state, count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(eq(bookings.member, of.member), of.kind ? withKind(of.kind) : undefined))
    .groupBy(bookings.state)
}

/** The booking whose trip begins next, and is not over. */
export async function nextBooking(
  database: Queries,
  of: { member: string; now: Date },
): Promise<BookingWithParts | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select b.id from bookings b join booking_items i on i.booking = b.id
    where b.member = ${of.member} and b.state in ('confirmed', 'awaiting-payment', 'held')
      and i.starts_at + make_interval(mins => i.duration_minutes) > ${of.now.toISOString()}::timestamptz
    order by i.starts_at, b.id limit 1`)
  return rows[0] && bookingWithParts(database, rows[0])
}

function withKind(kind: string) {
  return sql`exists (select from booking_items i where i.booking = ${bookings.id} and i.kind = ${kind})`
}

async function withParts(database: Queries, rows: BookingRow[]): Promise<BookingWithParts[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await database
    .select({
      item: bookingItems,
      cover: sql<PictureOfItem | null>`(select to_jsonb(p) from pictures p where p.code = ${bookingItems.picture})`,
    })
    .from(bookingItems)
    .where(inArray(bookingItems.booking, ids))
    .orderBy(asc(bookingItems.position))
  const { rows: attempts } = await database.execute<{ booking: string; error: string | null }>(sql`
    select distinct on (booking) booking,
      case when state in ('failed', 'refunding', 'refunded', 'office') then coalesce(error_group, 'UNKNOWN') end as error
    from payment_attempts where booking = any(${sql.param(ids)}) order by booking, started_at desc, id desc`)
  return rows.map((row) => ({
    row,
    items: items.filter(({ item }) => item.booking === row.id).map(({ item, cover }) => ({ ...item, cover })),
    lastErrorGroup: attempts.find(({ booking }) => booking === row.id)?.error ?? null,
  }))
}

export type CollectionRow = { id: string; booking: string; amount: number; currency: string; at: Date }

/** Money that came in for a member's bookings. */
export async function collectionsOfMember(database: Queries, member: string): Promise<CollectionRow[]> {
  const { rows } = await database.execute<CollectionRow>(sql`
    select a.id, a.booking, a.amount, a.currency, a.settled_at as at
    from payment_attempts a join bookings b on b.id = a.booking
    where b.member = ${member} and a.state = 'succeeded' order by a.settled_at desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** A booking, locked until the transaction ends. */
export async function lockBooking(database: Queries, id: string): Promise<BookingRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await database.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row
}

/** The same by the number that the customer gave as reference. */
export async function lockBookingWithNumber(
  database: Queries,
  number: string,
): Promise<BookingRow | undefined> {
  const [row] = await database.select().from(bookings).where(eq(bookings.number, number)).for('update')
  return row
}

/** The language a booking was made in. */
export async function localeOfBooking(database: Queries, id: string): Promise<string> {
  const [row] = await database.select({ locale: bookings.locale }).from(bookings).where(eq(bookings.id, id))
  return row!.locale
}

/** Locks the next booking whose hold ran out and whose places are still taken, or that nobody is paying any more. */
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

/** Locks the next booking that waits for a bank transfer past its deadline. */
export async function lockUnpaid(database: Queries, now: Date): Promise<BookingRow | undefined> {
  const [row] = await database
    .select()
    .from(bookings)
    .where(and(eq(bookings.state, 'awaiting-payment'), lte(bookings.paymentDeadline, now)))
    .orderBy(bookings.paymentDeadline)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** Says whether a payment of a booking may still come in. */
export async function hasOpenAttempt(database: Queries, booking: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select 1 from payment_attempts where booking = ${booking} and state in ('started', 'pending') limit 1`)
  return rows.length > 0
}

export type AllocationRow = typeof allocations.$inferSelect

/** What a booking takes or took of resources, by resource id: the order in which everybody locks them. */
export async function allocationsOfBooking(database: Queries, booking: string): Promise<AllocationRow[]> {
  const rows = await database
    .select({ allocation: allocations })
    .from(allocations)
    .innerJoin(bookingItems, eq(bookingItems.id, allocations.bookingItem))
    .where(eq(bookingItems.booking, booking))
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

/** Writes a booking's totals anew. */
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
    where code in (select product from booking_items where booking = ${booking})`)
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
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
