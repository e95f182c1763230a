import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { sellingStates } from '#domain/agencies/agency-state.ts'
import type { PaymentRules } from '#domain/booking/payment-rules.ts'
import type { Localized } from '#domain/languages/locales.ts'
import { ledgerCurrency } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { allocations } from '#server/database/schema/availability.ts'
import { bookingItems, bookings, contractAcceptances, stateMoves } from '#server/database/schema/bookings.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { couponUses } from '#server/database/schema/coupons.ts'
import { outbox } from '#server/database/schema/operations.ts'
import { releaseAllotted } from '#server/inventory/allotments/allotted-places.ts'
import { areClosed, DepartureClosed } from '#server/inventory/closed-departure.ts'
import { lockResources } from '#server/inventory/resources/lock-resources.ts'
import { fillPhone, type OwnPhone } from './fill-phone.ts'

export type SaleFacts = {
  holdMinutes: number
  cover: string | null
  payments: PaymentRules | null
  /** Of a villa: no product presents them. */
  address: Localized | null
  location: { lat: number; lng: number } | null
}

/** The properties of published products that a sale needs. */
export async function saleFactsOf(
  database: Queries,
  codes: readonly string[],
): Promise<Map<string, SaleFacts>> {
  const { rows } = await database.execute<SaleFacts & { code: string }>(sql`
    select p.code, p.hold_minutes as "holdMinutes", p.payments,
      (select picture from entry_pictures e where e.entity = 'product' and e.code = p.code order by position limit 1)
        as cover, p.details -> 'address' as address,
      case when p.details ? 'address' then p.details -> 'location' end as location
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
  /** Until when it runs, and the codes of the shared resources that it takes. */
  until: Date
  resources: string[]
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
          where a.resource = d.resource and a.state = 'held' and a.expires_at <= $3), 0))::int as places,
        upper(departure_span(d.starts_at, p.details)) as until, coalesce(d.own_resources, p.resources) as resources
      from (select distinct * from unnest($1::text[], $2::date[]) as asked(product, day)) wanted
        join departures d on d.product = wanted.product and d.day = wanted.day
        join products p on p.code = d.product
      order by d.product, d.day, d.time`,
    values: [wanted.map(({ product }) => product), wanted.map(({ day }) => day), now],
  })
  return rows
}

/** Everything one order writes. */
export type OrderRows = {
  booking: typeof bookings.$inferInsert
  items: (typeof bookingItems.$inferInsert)[]
  moves: (typeof stateMoves.$inferInsert)[]
  acceptances: (typeof contractAcceptances.$inferInsert)[]
  emails: (typeof outbox.$inferInsert)[]
  allocations: (typeof allocations.$inferInsert)[]
  /** The use of a coupon, where the order has one. */
  couponUses: (typeof couponUses.$inferInsert)[]
  /** How many unpaid bookings its member may have, where the company limits them. */
  unpaidLimit?: { member: string; max: number } | undefined
  /** The phone number of a member who travels themself, for a profile without one. */
  ownPhone?: OwnPhone | undefined
  /** The agency that referred the visitor, by its number, and the addresses of who books. */
  referral?: { agency: string; emails: string[] } | undefined
  /** Codes of products that are sold with it at once. */
  sold: string[]
}

/**
 * A held booking that another one replaces. `giveBack` runs in the transaction of the sale before it takes its places of some
 * stocks: it locks the booking, then all stocks that change, and releases its places. An error undoes all.
 */
export type Replaced = {
  booking: string
  giveBack(transaction: Queries, stocks: readonly string[]): Promise<void>
}

/** Counts the bookings of a member that are paid on arrival and of which nothing is paid yet. */
export async function countUnpaidOnArrival(database: Queries, member: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from bookings
    where member = ${member} and payment_method = 'on-the-spot' and collection = 'none'
      and state in ('confirmed', 'awaiting-payment')`)
  return rows[0]!.count
}

/**
 * Writes a whole order in one transaction. Rows that others wait for come last, in the order of all locks
 * them: a booking that is replaced, shared resources by code, stocks by id, then the coupon, then products by code. Writes nothing, and returns false, for a member with too
 * many unpaid bookings, and why for one who was blocked meanwhile.
 */
export async function insertOrder(
  database: Database,
  order: OrderRows,
  sale?: {
    finish(transaction: Queries, booking: string): Promise<void>
    replaces?: Replaced | undefined
  },
): Promise<boolean | Refusal<'member-blocked' | 'not-logged-in'>> {
  return database.transaction(async (transaction) => {
    if (order.unpaidLimit && (await hasTooManyUnpaid(transaction, order.unpaidLimit))) return false
    // Before the member is locked for reading: two orders at once would wait for each other.
    if (order.ownPhone) await fillPhone(transaction, order.ownPhone)
    const refused = order.booking.member && (await refuseMember(transaction, order.booking.member))
    if (refused) return refused
    await transaction.insert(bookings).values(order.booking)
    await transaction.insert(bookingItems).values(order.items)
    await transaction.insert(stateMoves).values(order.moves)
    if (order.acceptances.length > 0) await transaction.insert(contractAcceptances).values(order.acceptances)
    if (order.emails.length > 0) await transaction.insert(outbox).values(order.emails)
    const stocks = order.allocations.map(({ resource }) => resource)
    await sale?.replaces?.giveBack(transaction, stocks)
    await lockResources(transaction, stocks)
    const byResource = order.allocations.toSorted((one, other) => (one.resource < other.resource ? -1 : 1))
    if (byResource.length > 0) await transaction.insert(allocations).values(byResource)
    // Its places are locked now: a departure that was closed since the cart was checked is not sold.
    if (await areClosed(transaction, stocks)) throw new DepartureClosed('a departure was closed meanwhile')
    if (order.referral) await insertReferral(transaction, order.booking, order.referral)
    if (order.couponUses.length > 0) await transaction.insert(couponUses).values(order.couponUses)
    for (const code of order.sold.toSorted()) {
      await transaction
        .update(products)
        .set({ sales: sql`${products.sales} + 1` })
        .where(eq(products.code, code))
    }
    await sale?.finish(transaction, order.booking.id!)
    return true
  })
}

/**
 * Stores which agency referred a booking, by its terms of now; nothing for an agency without a public page, and for one that
 * would refer itself: who books is one of its users, or has its email address.
 */
async function insertReferral(
  transaction: Queries,
  booking: OrderRows['booking'],
  { agency, emails }: NonNullable<OrderRows['referral']>,
): Promise<void> {
  const own = sql.param(emails.map((email) => email.toLowerCase()))
  await transaction.execute(sql`
    insert into booking_referrals (booking, agency, percent, currency)
    select ${booking.id}, a.id, a.referral_percent, a.currency from agencies a
    where a.number = ${agency} and a.state = any(${sql.param([...sellingStates])}::text[]) and a.public_page
      and (a.currency is null or a.currency = ${ledgerCurrency}
        or jsonb_exists(${JSON.stringify(booking.rates)}::jsonb -> 'rates', a.currency))
      and lower(a.email) <> all (${own}::text[])
      and not exists (select from agency_users u where u.agency = a.id and lower(u.email) = any (${own}::text[]))`)
}

/**
 * Refuses an order whose session has ended meanwhile, because staff blocked the member or the account was deleted. The lock
 * makes both of them wait until this order is written.
 */
async function refuseMember(
  transaction: Queries,
  member: string,
): Promise<Refusal<'member-blocked' | 'not-logged-in'> | undefined> {
  const { rows } = await transaction.execute<{ isBlocked: boolean; isErased: boolean }>(sql`
    select blocked_at is not null as "isBlocked", erased_at is not null as "isErased"
    from members where id = ${member} for share`)
  if (!rows[0] || rows[0].isErased) return refuse('not-logged-in')
  return rows[0].isBlocked ? refuse('member-blocked') : undefined
}

/** The lock makes concurrent orders of the member wait: the count cannot change until this one is written. */
async function hasTooManyUnpaid(
  transaction: Queries,
  { member, max }: NonNullable<OrderRows['unpaidLimit']>,
): Promise<boolean> {
  await transaction.execute(sql`select from members where id = ${member} for no key update`)
  return (await countUnpaidOnArrival(transaction, member)) >= max
}

/** Whose orders share a key: those of a member, of an agency, or, without both, of staff. */
export type KeyOwner = { member?: string | undefined; agency?: string | undefined }

/** A booking that an order may be a repeat of. */
export type EarlierBooking = {
  id: string
  fingerprint: string | null
  placedAt: Date
  /** Whether it was cancelled, has expired, or is about to because its time to pay is over. */
  ended: boolean
}

/** Returns the booking of an idempotency key: a member's, an agency's, or of a sale by staff. */
export async function bookingWithKey(
  database: Queries,
  { owner, key, now }: { owner: KeyOwner; key: string; now: Date },
): Promise<EarlierBooking | undefined> {
  const [row] = await database
    .select(earlierBooking(now))
    .from(bookings)
    .where(and(isOf(owner), eq(bookings.idempotencyKey, key)))
  return row
}

/** Returns the sender's latest booking of exactly this order, of those whose keys begin so. */
export async function latestOfOrder(
  database: Queries,
  {
    owner,
    fingerprint,
    keyPrefix,
    now,
  }: { owner: KeyOwner; fingerprint: string; keyPrefix: string; now: Date },
): Promise<EarlierBooking | undefined> {
  const [row] = await database
    .select(earlierBooking(now))
    .from(bookings)
    .where(
      and(
        isOf(owner),
        eq(bookings.fingerprint, fingerprint),
        sql`starts_with(${bookings.idempotencyKey}, ${keyPrefix})`,
      ),
    )
    .orderBy(desc(bookings.placedAt), desc(bookings.id))
    .limit(1)
  return row
}

function isOf({ member, agency }: KeyOwner): SQL {
  if (member) return eq(bookings.member, member)
  return agency ? eq(bookings.agency, agency) : isNotNull(bookings.soldBy)
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

/** Frees the places of holds and allotments that ran out, of one resource; says how many there were. */
export async function releaseEndedHolds(database: Queries, resource: string, now: Date): Promise<number> {
  const { rowCount } = await database
    .update(allocations)
    .set({ state: 'released', expiresAt: null })
    .where(
      inArray(
        allocations.id,
        database
          .select({ id: allocations.id })
          .from(allocations)
          .where(
            and(
              eq(allocations.resource, resource),
              eq(allocations.state, 'held'),
              lte(allocations.expiresAt, now),
              isNull(allocations.allottedTo),
            ),
          )
          .orderBy(allocations.id)
          .for('no key update'),
      ),
    )
  return (rowCount ?? 0) + (await releaseAllotted(database, resource, now))
}

/**
 * Locks ended holds of stocks, and what a booking holds, in one order, before a transaction changes any of them: two
 * bookings may each have an ended hold where the other needs room.
 */
export async function lockHolds(
  transaction: Queries,
  { stocks, booking, now }: { stocks: readonly string[]; booking?: string | undefined; now: Date },
): Promise<void> {
  await transaction.execute(sql`
    select from allocations a
    where a.state = 'held' and a.allotted_to is null and (a.resource = any(${sql.param([...stocks])}::uuid[]) and a.expires_at <= ${now}
      or a.booking_item in (select id from booking_items where booking = ${booking ?? null}))
    order by a.resource, a.id for no key update`)
}
