import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/connect.ts'
import { allocations } from '#server/database/schema/availability.ts'
import { bookings } from '#server/database/schema/bookings.ts'

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
      select d.resource, d.product, d.day::text as day, d.time, d.starts_at as "startsAt", d.closed, d.capacity,
        (d.capacity - d.taken + coalesce((
          select sum(a.units) from allocations a
          where a.resource = d.resource and a.state = 'held' and a.expires_at <= $3), 0))::int as places
      from (select distinct * from unnest($1::text[], $2::date[]) as asked(product, day)) wanted
        join departures d on d.product = wanted.product and d.day = wanted.day
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

const bookingColumns = `id, number, member, idempotency_key, fingerprint, locale, state, collection, payment_method, payment_choice,
  display_currency, display_total, display_due_now, ledger_currency, ledger_total, ledger_due_now, totals, rates, guest,
  identity_number, hotel, note, bank_account, basket, channel, hold_expires_at, payment_deadline, placed_at`
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

/** A booking that an order may be a repeat of. */
export type EarlierBooking = {
  id: string
  fingerprint: string | null
  placedAt: Date
  /** Whether it was cancelled, has expired, or is about to because its time to pay is over. */
  ended: boolean
}

/** Returns the booking of an idempotency key. */
export async function bookingWithKey(
  database: Queries,
  { member, key, now }: { member: string; key: string; now: Date },
): Promise<EarlierBooking | undefined> {
  const [row] = await database
    .select(earlierBooking(now))
    .from(bookings)
    .where(and(eq(bookings.member, member), eq(bookings.idempotencyKey, key)))
  return row
}

/** Returns the member's latest booking of exactly this order, of those whose keys begin so. */
export async function latestOfOrder(
  database: Queries,
  {
    member,
    fingerprint,
    keyPrefix,
    now,
  }: { member: string; fingerprint: string; keyPrefix: string; now: Date },
): Promise<EarlierBooking | undefined> {
  const [row] = await database
    .select(earlierBooking(now))
    .from(bookings)
    .where(
      and(
        eq(bookings.member, member),
        eq(bookings.fingerprint, fingerprint),
        sql`starts_with(${bookings.idempotencyKey}, ${keyPrefix})`,
      ),
    )
    .orderBy(desc(bookings.placedAt), desc(bookings.id))
    .limit(1)
  return row
}

function earlierBooking(now: Date) {
  return {
    id: bookings.id,
    fingerprint: bookings.fingerprint,
    placedAt: bookings.placedAt,
    ended: sql<boolean>`${bookings.state} in ('cancelled', 'expired')
      or ${bookings.state} = 'held' and ${bookings.holdExpiresAt} <= ${now}
      or ${bookings.state} = 'awaiting-payment' and ${bookings.paymentDeadline} <= ${now}`,
  }
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
