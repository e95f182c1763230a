import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { RequestState } from '#domain/booking/request-state.ts'
import type { Queries } from '#server/database/connect.ts'
import { resources } from '#server/database/schema/availability.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { offers, requestMoves, requests } from '#server/database/schema/requests.ts'
import { staff } from '#server/database/schema/staff.ts'
import { offerIsTaken } from '#server/orders/selling/offer-sql.ts'

export type RequestRow = typeof requests.$inferSelect
export type OfferRow = typeof offers.$inferSelect

/** Writes a request with its first move; undefined when its key has been used: that request is there already. */
export async function insertRequest(
  database: Queries,
  request: typeof requests.$inferInsert,
): Promise<RequestRow | undefined> {
  const [row] = await database
    .insert(requests)
    .values(request)
    .onConflictDoNothing({ target: requests.idempotencyKey })
    .returning()
  return row
}

export async function requestWithKey(database: Queries, key: string): Promise<RequestRow | undefined> {
  const [row] = await database.select().from(requests).where(eq(requests.idempotencyKey, key))
  return row
}

export async function requestWithId(database: Queries, id: string): Promise<RequestRow | undefined> {
  const [row] = await database.select().from(requests).where(eq(requests.id, id))
  return row
}

/** The request with a number, and the currency its product is sold in. */
export async function requestWithNumber(
  database: Queries,
  number: string,
): Promise<(RequestRow & { currency: string }) | undefined> {
  const [row] = await database
    .select({ request: requests, currency: products.currency })
    .from(requests)
    .innerJoin(products, eq(products.code, requests.product))
    .where(eq(requests.number, number))
  return row && { ...row.request, currency: row.currency }
}

/** The request with a number, locked until the transaction ends. */
export async function lockRequest(database: Queries, number: string): Promise<RequestRow | undefined> {
  const [row] = await database.select().from(requests).where(eq(requests.number, number)).for('update')
  return row
}

/** A member's requests, newest first. */
export async function requestsOfMember(database: Queries, member: string): Promise<RequestRow[]> {
  return database
    .select()
    .from(requests)
    .where(eq(requests.member, member))
    .orderBy(desc(requests.sentAt))
    .limit(100)
}

/** The requests of one state or of all, the newest first or the oldest; `after` is the id of the last one before them. */
export async function requestsInOrder(
  database: Queries,
  { state, oldestFirst = false, after, limit }: RequestPage,
): Promise<RequestRow[]> {
  const key = sql`(${requests.sentAt}, ${requests.id})`
  const last = sql`(select r.sent_at, r.id from requests r where r.id = ${after ?? null}::uuid)`
  const isAfter =
    after === undefined ? undefined : oldestFirst ? sql`${key} > ${last}` : sql`${key} < ${last}`
  const order = oldestFirst ? asc : desc
  return database
    .select()
    .from(requests)
    .where(and(state && eq(requests.state, state), isAfter))
    .orderBy(order(requests.sentAt), order(requests.id))
    .limit(limit)
}

export type RequestPage = {
  state?: RequestState | undefined
  oldestFirst?: boolean
  after?: string | undefined
  limit: number
}

/** Writes a request's state and the move that led to it. */
export async function moveRequestRow(
  database: Queries,
  move: { request: string; from: RequestState | null; to: RequestState; by: string; why: string; at: Date },
): Promise<void> {
  await database.update(requests).set({ state: move.to }).where(eq(requests.id, move.request))
  await database.insert(requestMoves).values(move)
}

/** Writes an offer as a resource of one unit; the request's earlier offers become invalid. */
export async function insertOffer(
  database: Queries,
  { product, ...offer }: Omit<typeof offers.$inferInsert, 'resource'> & { product: string },
): Promise<void> {
  await database.update(offers).set({ withdrawn: true }).where(eq(offers.request, offer.request))
  const [resource] = await database
    .insert(resources)
    .values({ product, capacity: 1 })
    .returning({ id: resources.id })
  await database.insert(offers).values({ ...offer, resource: resource!.id })
}

export async function offerWithCode(
  database: Queries,
  code: string,
): Promise<{ offer: OfferRow; request: RequestRow } | undefined> {
  const [row] = await database
    .select({ offer: offers, request: requests })
    .from(offers)
    .innerJoin(requests, eq(requests.id, offers.request))
    .where(eq(offers.code, code))
  return row
}

/** The valid offers, newest first, of several requests. */
export async function openOffers(database: Queries, of: readonly string[]): Promise<OfferRow[]> {
  if (of.length === 0) return []
  return database
    .select()
    .from(offers)
    .where(and(inArray(offers.request, [...of]), eq(offers.withdrawn, false)))
    .orderBy(desc(offers.madeAt))
}

/** The offer that was made with a key, and its request. */
export async function offerWithKey(
  database: Queries,
  key: string,
): Promise<{ offer: OfferRow; request: RequestRow } | undefined> {
  const [row] = await database
    .select({ offer: offers, request: requests })
    .from(offers)
    .innerJoin(requests, eq(requests.id, offers.request))
    .where(eq(offers.idempotencyKey, key))
  return row
}

/** Every offer of a request, the newest first. */
export async function offersOfRequest(database: Queries, request: string): Promise<OfferRow[]> {
  return database.select().from(offers).where(eq(offers.request, request)).orderBy(desc(offers.madeAt))
}

/** How many moves a request has made: its version for staff. */
export async function countMoves(database: Queries, request: string): Promise<number> {
  const [row] = await database
    .select({ moves: count() })
    .from(requestMoves)
    .where(eq(requestMoves.request, request))
  return row!.moves
}

/** Whether an offer of a request, an earlier one too, is held or booked. */
export async function isUnderWay(database: Queries, request: string, now: Date): Promise<boolean> {
  const { rows } = await database.execute<{ taken: boolean }>(
    sql`select ${offerIsTaken(sql`${request}::uuid`, now)} as taken`,
  )
  return rows[0]!.taken
}

/** A move with the name of the member of staff who made it. */
export type RequestMoveRow = typeof requestMoves.$inferSelect & { name: string | null }

/** Every step of a request, the first one first. */
export async function stepsOfRequest(database: Queries, request: string): Promise<RequestMoveRow[]> {
  return database
    .select({ ...getTableColumns(requestMoves), name: staff.name })
    .from(requestMoves)
    .leftJoin(staff, eq(requestMoves.by, sql`'staff:' || ${staff.id}`))
    .where(eq(requestMoves.request, request))
    .orderBy(asc(requestMoves.at), asc(requestMoves.id))
}

/** The number of the booking that an offer of a request became. */
export async function bookingOfRequest(database: Queries, request: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ number: string }>(sql`
    select b.number from offers o join allocations a on a.resource = o.resource and a.state = 'booked'
      join booking_items i on i.id = a.booking_item join bookings b on b.id = i.booking
    where o.request = ${request} and b.state in ('confirmed', 'completed') limit 1`)
  return rows[0]?.number
}

/** Requests with an offer that was booked for good, and the booking's number. */
export async function bookedRequests(database: Queries): Promise<{ number: string; booking: string }[]> {
  const { rows } = await database.execute<{ number: string; booking: string }>(sql`
    select r.number, b.number as booking
    from requests r join offers o on o.request = r.id
      join allocations a on a.resource = o.resource and a.state = 'booked'
      join booking_items i on i.id = a.booking_item join bookings b on b.id = i.booking
    where r.state = 'offered' and b.state in ('confirmed', 'completed')`)
  return rows
}

/** Requests whose quotes have all expired, with none held or booked, or without an answer until their day. */
export async function lapsedRequests(database: Queries, now: Date): Promise<string[]> {
  const { rows } = await database.execute<{ number: string }>(sql`
    select r.number from requests r
    where (r.state = 'asked' and (r.trip ->> 'day')::date < ${now}::date) or r.state = 'offered'
      and not exists (select from offers o where o.request = r.id and not o.withdrawn and o.valid_until > ${now})
      and not exists (select from offers o join allocations a on a.resource = o.resource
        where o.request = r.id and a.state <> 'released')`)
  return rows.map(({ number }) => number)
}

/** Deletes health details of requests that were unsuccessful, or whose trip began, before a moment. */
export async function deleteHealthBefore(database: Queries, before: Date): Promise<number> {
  const { rowCount } = await database.execute(sql`
    update requests r set health = null
    where r.health is not null and case r.state
      when 'accepted' then (r.trip ->> 'day')::date < ${before}::date
      when 'declined' then not exists (select from request_moves m where m.request = r.id and m.at > ${before})
      when 'lapsed' then not exists (select from request_moves m where m.request = r.id and m.at > ${before})
      else false end`)
  return rowCount ?? 0
}
