import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/connect.ts'
import { containsWord } from '#server/database/contains-word.ts'
import { firstIdAt } from '#server/database/ids-by-time.ts'
import { agencies } from '#server/database/schema/agencies.ts'
import { agencyKeys } from '#server/database/schema/agency-keys.ts'
import { agencyUsers } from '#server/database/schema/agency-users.ts'
import { bookingTags } from '#server/database/schema/booking-notes.ts'
import { bookingItems, bookings, stateMoves } from '#server/database/schema/bookings.ts'
import { octoBookings, referenceWords } from '#server/database/schema/octo-bookings.ts'
import { outbox } from '#server/database/schema/operations.ts'

/** A part of a word as the index has it; `resold` are bookings whose reference of a reseller has it. */
export type SearchedWord = { word: string; resold: readonly string[] }

/** A filter with instants for days and words as the index has them. */
export type ResolvedFilter = {
  words: readonly SearchedWord[]
  placedFrom?: Date | undefined
  placedBefore?: Date | undefined
  startFrom?: Date | undefined
  startBefore?: Date | undefined
  product?: string | undefined
  states?: readonly string[] | undefined
  collections?: readonly string[] | undefined
  paymentMethod?: string | undefined
  channel?: string | undefined
  tag?: string | undefined
  email?: string | undefined
}

/**
 * Runs a query of a page in this process of PostgreSQL alone: workers in parallel would read far beyond the page, before
 * LIMIT stops them.
 */
export function inOneProcess<T>(database: Database, query: (transaction: Queries) => Promise<T>): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`set local max_parallel_workers_per_gather = 0`)
    return query(transaction)
  })
}

/** Ids of bookings by when they were placed, the newest first: ids are UUIDv7, in the order of time. */
export async function newestBookings(
  database: Queries,
  filter: ResolvedFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    filter.product === undefined
      ? sql`select b.id from bookings b
          where ${all([...ofBooking(filter, sql`b.id`, after), ...withItem(filter)])} order by b.id desc limit ${limit}`
      : // From the product's own index, which has the order already: a rare product needs no walk over all bookings.
        sql`select i.booking as id from booking_items i join bookings b on b.id = i.booking
          where ${all([...ofBooking(filter, sql`i.booking`, after), ...ofItem(filter)])}
          group by i.booking order by i.booking desc limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export type StartKey = { startsAt: string; item: string }

/** Ids of bookings by the start of their first matching item, the earliest first. */
export async function startingBookings(
  database: Queries,
  filter: ResolvedFilter,
  { after, limit }: { after: StartKey | undefined; limit: number },
): Promise<(StartKey & { id: string })[]> {
  const { rows } = await database.execute<{ id: string; item: string; at: Date | string }>(sql`
    select i.booking as id, i.id as item, i.starts_at as at
    from booking_items i join bookings b on b.id = i.booking
    where ${all([
      ...ofBooking(filter, sql`i.booking`, undefined),
      ...ofItem(filter),
      after && sql`(i.starts_at, i.id) > (${after.startsAt}::timestamptz, ${after.item}::uuid)`,
      sql`not exists (select from booking_items e where e.booking = i.booking
        and (e.starts_at, e.id) < (i.starts_at, i.id) and ${all(ofItem(filter, sql`e`))})`,
    ])}
    order by i.starts_at, i.id limit ${limit}`)
  return rows.map(({ id, item, at }) => ({ id, item, startsAt: new Date(at).toISOString() }))
}

/** The conditions of bookings, whose ids are before one where a page has one before it. */
export function ofBooking(filter: ResolvedFilter, id: SQL, after: string | undefined): (SQL | undefined)[] {
  const { words, placedFrom, placedBefore, states, collections, paymentMethod, channel, tag, email } = filter
  return [
    after && sql`${id} < ${after}::uuid`,
    placedFrom && sql`${id} >= ${firstIdAt(placedFrom)}::uuid`,
    placedBefore && sql`${id} < ${firstIdAt(placedBefore)}::uuid`,
    states && isOneOf(sql`b.state`, states),
    collections && isOneOf(sql`b.collection`, collections),
    paymentMethod && sql`b.payment_method = ${paymentMethod}`,
    channel && sql`b.channel = ${channel}`,
    tag && sql`exists (select from booking_tags t where t.booking = ${id} and t.tag = ${tag})`,
    email && sql`lower(b.guest ->> 'email') = ${email.toLowerCase()}`,
    ...words.map(({ word, resold }) => {
      const inWords = sql`b.words like ${containsWord(word)} or b.detail_words like ${containsWord(word)}`
      return resold.length === 0
        ? sql`(${inWords})`
        : sql`(${inWords} or ${id} = any(${sql.param([...resold])}::uuid[]))`
    }),
  ].map((condition) => condition || undefined)
}

/** At most so many bookings are found by a part of their reference. */
const mostResold = 500

/** Returns bookings of resellers by a part of their reference, also without its hyphens; the newest ones. */
export async function bookingsByReference(database: Queries, word: string): Promise<string[]> {
  const { rows } = await database.execute<{ booking: string }>(sql`
    select booking from octo_bookings
    where ${referenceWords} like ${containsWord(word)} and booking is not null order by booking desc limit ${mostResold}`)
  return rows.map(({ booking }) => booking)
}

/** A single value is compared by `=`: only then the index with the ids behind it gives their order. */
function isOneOf(column: SQL, values: readonly string[]): SQL {
  return values.length === 1
    ? sql`${column} = ${values[0]}`
    : sql`${column} = any(${sql.param(values)}::text[])`
}

/** The conditions of items; an item that was cancelled alone is not one that starts. */
function ofItem({ product, startFrom, startBefore }: ResolvedFilter, item = sql`i`): (SQL | undefined)[] {
  return [
    product === undefined ? undefined : sql`${item}.product = ${product}`,
    startFrom && sql`${item}.starts_at >= ${startFrom.toISOString()}::timestamptz`,
    startBefore && sql`${item}.starts_at < ${startBefore.toISOString()}::timestamptz`,
    sql`(${item}.cancelled_at is null or b.state = 'cancelled')`,
  ]
}

function withItem(filter: ResolvedFilter): SQL[] {
  if (!filter.startFrom && !filter.startBefore) return []
  return [sql`exists (select from booking_items i where i.booking = b.id and ${all(ofItem(filter))})`]
}

/** Joins conditions; those that are absent are left out. */
export function all(conditions: readonly (SQL | undefined)[]): SQL {
  return sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `)
}

/** Returns the rows of a page of bookings, in no order. */
export async function bookingRows(database: Queries, ids: readonly string[]) {
  return database
    .select({
      id: bookings.id,
      number: bookings.number,
      locale: bookings.locale,
      state: bookings.state,
      collection: bookings.collection,
      placedAt: bookings.placedAt,
      channel: bookings.channel,
      paymentMethod: bookings.paymentMethod,
      guest: bookings.guest,
      displayTotal: bookings.displayTotal,
      displayCurrency: bookings.displayCurrency,
    })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
}

/** Returns the items of a page of bookings, in their order. */
export async function itemRows(database: Queries, ids: readonly string[]) {
  return database
    .select({
      booking: bookingItems.booking,
      product: bookingItems.product,
      kind: bookingItems.kind,
      title: bookingItems.title,
      choice: bookingItems.choice,
      day: bookingItems.day,
      time: bookingItems.time,
      guests: sql<number>`${bookingItems.adults} + ${bookingItems.children} + ${bookingItems.infants}`,
      cancelledAt: bookingItems.cancelledAt,
    })
    .from(bookingItems)
    .where(inArray(bookingItems.booking, [...ids]))
    .orderBy(bookingItems.booking, bookingItems.position)
}

/** Returns the tags of a page of bookings, in alphabetical order. */
export async function tagRows(
  database: Queries,
  ids: readonly string[],
): Promise<{ booking: string; tag: string }[]> {
  return database
    .select()
    .from(bookingTags)
    .where(inArray(bookingTags.booking, [...ids]))
    .orderBy(bookingTags.tag)
}

type BookingSource = {
  id: string
  channel: string
  soldBy: string | null
  agency: string | null
  agencyName: string | null
  agencyUser: string | null
  resellerReference: string | null
  program: string | null
  referredBy: string | null
  member: string | null
  isMemberBlocked: boolean
}

/** Returns the id, the channel and who sold a booking, by its number; of an agency, also its user or program. */
export async function bookingOfNumber(database: Queries, number: string): Promise<BookingSource | undefined> {
  const { id, channel, soldBy } = bookings
  const [row] = await database
    .select({
      id,
      channel,
      soldBy,
      agency: agencies.number,
      agencyName: agencies.agency,
      agencyUser: agencyUsers.name,
      resellerReference: octoBookings.resellerReference,
      program: agencyKeys.name,
      referredBy: sql<string | null>`(select a.agency || ' (' || a.number || ')' from booking_referrals r
        join agencies a on a.id = r.agency where r.booking = ${bookings.id})`,
      member: bookings.member,
      isMemberBlocked: sql<boolean>`exists (select from members m
        where m.id = ${bookings.member} and m.blocked_at is not null)`,
    })
    .from(bookings)
    .leftJoin(agencies, eq(agencies.id, bookings.agency))
    .leftJoin(agencyUsers, eq(agencyUsers.id, bookings.agencyUser))
    .leftJoin(octoBookings, eq(octoBookings.booking, id))
    .leftJoin(agencyKeys, eq(agencyKeys.id, octoBookings.key))
    .where(eq(bookings.number, number))
  return row
}

/** Returns the moves of a booking's state machines, the earliest first. */
export async function movesOfBooking(database: Queries, booking: string) {
  return database.select().from(stateMoves).where(eq(stateMoves.booking, booking)).orderBy(stateMoves.id)
}

/** Returns the emails about a booking, the newest first. */
export async function emailsOfBooking(database: Queries, booking: string) {
  return database
    .select({
      id: outbox.id,
      template: outbox.template,
      recipient: outbox.recipient,
      queuedAt: outbox.queuedAt,
      sentAt: outbox.sentAt,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(eq(sql`${outbox.data} ->> 'booking'`, booking))
    .orderBy(desc(outbox.id))
    .limit(200)
}
