import { eq, sql } from 'drizzle-orm'
import type { RescueOption, RescueState } from '#domain/booking/rescue.ts'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { rescueOffers, rescues } from '#server/database/schema/rescue.ts'
import { actorName } from '#server/staff/actor-name.ts'

/** Where the emails of a booking go; empty where staff have no email of the guest. */
export const emailOf = sql`coalesce(b.manager_email, b.guest ->> 'email', '')`

type ItemToRescue = {
  booking: string
  number: string
  item: string
  departure: string
  locale: string
  email: string
}

/** Returns the confirmed items on departures that have no open offer yet, their bookings locked in the order of ids. */
export async function lockItemsToRescue(
  database: Queries,
  departures: readonly string[],
): Promise<ItemToRescue[]> {
  const { rows } = await database.execute<ItemToRescue>(sql`
    select b.id as booking, b.number, i.id as item, a.resource as departure, b.locale,
      ${emailOf} as email
    from bookings b join booking_items i on i.booking = b.id
      join allocations a on a.booking_item = i.id and a.state <> 'released'
        and a.resource = any(${sql.param([...departures])}::uuid[])
    where b.state = 'confirmed' and i.cancelled_at is null
      and not exists (select from rescue_offers o where o.item = i.id and o.state = 'open')
    order by b.id, i.position for update of b`)
  return rows
}

export async function insertRescue(database: Queries, rescue: typeof rescues.$inferInsert): Promise<string> {
  const [row] = await database.insert(rescues).values(rescue).returning({ id: rescues.id })
  return row!.id
}

export async function insertOffers(
  database: Queries,
  offers: readonly (typeof rescueOffers.$inferInsert)[],
): Promise<string[]> {
  const rows = await database
    .insert(rescueOffers)
    .values([...offers])
    .returning({ id: rescueOffers.id })
  return rows.map(({ id }) => id)
}

/** Returns, for each item of a booking on a closed departure, the latest rescue of it that can still be answered. */
export async function rescuesToJoin(
  database: Queries,
  booking: string,
  now: Date,
): Promise<{ rescue: string; item: string; departure: string; deadline: Date }[]> {
  const { rows } = await database.execute<{
    rescue: string
    item: string
    departure: string
    deadline: string
  }>(sql`
    select distinct on (i.position) r.id as rescue, i.id as item, d.resource as departure, r.deadline
    from booking_items i join allocations a on a.booking_item = i.id and a.state <> 'released'
      join departures d on d.resource = a.resource and d.closed_at is not null
      join rescue_offers o on o.departure = d.resource join rescues r on r.id = o.rescue and r.deadline > ${now}
    where i.booking = ${booking} and i.cancelled_at is null
      and not exists (select from rescue_offers own where own.item = i.id and own.state = 'open')
    order by i.position, r.started_at desc, r.id`)
  return rows.map((row) => ({ ...row, deadline: new Date(row.deadline) }))
}

export type OfferRow = {
  id: string
  rescue: string
  booking: string
  item: string
  position: number
  state: RescueState
  movedDay: string | null
  movedTime: string | null
  days: string[]
  options: RescueOption[]
  message: Record<string, string>
  deadline: Date
  /** The item is still booked on a departure that was closed. */
  isStranded: boolean
  /** An agency's account was charged: what goes back lowers it. */
  onAccount: boolean
}

/** Returns an offer with its rescue. */
export async function offerWithId(database: Queries, id: string): Promise<OfferRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await database.execute<OfferRow>(sql`
    select o.id, o.rescue, o.booking, o.item, i.position, o.state, o.moved_day::text as "movedDay",
      o.moved_time as "movedTime", r.days, ${optionsOf} as options, r.message, r.deadline, ${isStranded} as "isStranded",
      ${onAccount} as "onAccount"
    from rescue_offers o join rescues r on r.id = o.rescue join booking_items i on i.id = o.item
      join bookings b on b.id = o.booking
    where o.id = ${id}`)
  const [row] = rows
  return row && { ...row, deadline: new Date(row.deadline) }
}

const onAccount = sql`exists (
  select from received_payments p where p.booking = b.id and p.method = 'agency-account')`

/** What an agency was charged goes back to its account: there is no credit to choose. */
const optionsOf = sql`(case when ${onAccount}
  then case when r.options - 'credit' = '[]' then '["refund"]' else r.options - 'credit' end
  else r.options end)`

const isStranded = sql`(b.state = 'confirmed' and i.cancelled_at is null and exists (
  select from allocations a join departures d on d.resource = a.resource
  where a.booking_item = i.id and a.state <> 'released' and d.closed_at is not null))`

/** Decides an open offer; false when it was decided meanwhile. */
export async function closeOffer(
  database: Queries,
  id: string,
  decision: { state: RescueState; at: Date; by: string; moved?: { day: string; time: string } },
): Promise<boolean> {
  const { state, at, by, moved } = decision
  const { rowCount } = await database.execute(sql`
    update rescue_offers set state = ${state}, decided_at = ${at}, decided_by = ${by},
      moved_day = ${moved?.day ?? null}, moved_time = ${moved?.time ?? null}
    where id = ${id} and state = 'open'`)
  return rowCount === 1
}

type OfferToRemind = { id: string; booking: string; locale: string; email: string; isStranded: boolean }

/** An offer that was not answered, and the position of its item. */
export type UnansweredOffer = Omit<OfferToRemind, 'isStranded'> & { position: number }

/** Returns the next open offer whose guest is to be reminded by email, or that is over, locked. */
export async function lockOfferToRemind(database: Queries, now: Date): Promise<OfferToRemind | undefined> {
  const { rows } = await database.execute<OfferToRemind>(sql`
    select o.id, o.booking, b.locale, ${emailOf} as email, ${isStranded} as "isStranded"
    from rescue_offers o join rescues r on r.id = o.rescue join booking_items i on i.id = o.item
      join bookings b on b.id = o.booking
    where o.state = 'open' and o.reminded_at is null and o.remind_at <= ${now} and r.deadline > ${now}
      and (${emailOf} <> '' or not ${isStranded})
    order by o.remind_at limit 1 for update of o skip locked`)
  return rows[0]
}

/**
 * Returns the next open offer whose departure runs again, locked: its guest still has the places there, and need not choose.
 */
export async function lockOfferToWithdraw(
  database: Queries,
): Promise<Pick<OfferToRemind, 'id' | 'booking' | 'locale' | 'email'> | undefined> {
  const { rows } = await database.execute<OfferToRemind>(sql`
    select o.id, o.booking, b.locale, ${emailOf} as email
    from rescue_offers o join booking_items i on i.id = o.item join bookings b on b.id = o.booking
      join departures d on d.resource = o.departure
    where o.state = 'open' and d.closed_at is null and b.state = 'confirmed' and i.cancelled_at is null
      and exists (select from allocations a
        where a.booking_item = i.id and a.resource = o.departure and a.state <> 'released')
    order by o.id limit 1 for update of o skip locked`)
  return rows[0]
}

/** Returns the open offers of a rescue that may be reminded of by hand, locked; none twice within an hour. */
export async function lockUnanswered(
  database: Queries,
  rescue: string,
  now: Date,
): Promise<UnansweredOffer[]> {
  const { rows } = await database.execute<UnansweredOffer>(sql`
    select o.id, o.booking, b.locale, ${emailOf} as email, i.position
    from rescue_offers o join rescues r on r.id = o.rescue join booking_items i on i.id = o.item
      join bookings b on b.id = o.booking
    where o.rescue = ${rescue} and o.state = 'open' and r.deadline > ${now} and ${isStranded}
      and (o.reminded_at is null or o.reminded_at < ${new Date(now.getTime() - 3_600_000)})
    order by o.id for update of o`)
  return rows
}

export async function rescueExists(database: Queries, id: string): Promise<boolean> {
  const { rows } = await database.execute(sql`select from rescues where id = ${id}`)
  return rows.length > 0
}

export async function markOfferReminded(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(rescueOffers).set({ remindedAt: now }).where(eq(rescueOffers.id, id))
}

export type ListedOffer = {
  id: string
  rescue: string
  number: string
  guest: string
  phone: string
  product: string
  day: string
  state: RescueState
  movedDay: string | null
  movedTime: string | null
  remindedAt: Date | null
  decidedAt: Date | null
  /** A name, else the label of who decided. */
  decidedBy: string | null
  deadline: Date
  /** The guest is emailed; staff call who has no email. */
  hasEmail: boolean
  /** An agency's account was charged: there is no credit to choose. */
  onAccount: boolean
}

/** Whose offers are listed: those of a rescue, those to guests of a departure, or all open ones. */
export type OfferChoice = { rescue?: string | undefined; departure?: string | undefined }

/** Returns offers, those without an answer first. */
export async function offersOf(
  database: Queries,
  { rescue, departure }: OfferChoice,
): Promise<ListedOffer[]> {
  const conditions = [
    ...(rescue ? [sql`o.rescue = ${rescue}`] : []),
    ...(departure ? [sql`o.departure = ${departure}`] : []),
  ]
  const chosen = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`o.state = 'open'`
  const { rows } = await database.execute<ListedOffer>(sql`
    select o.id, o.rescue, b.number, concat_ws(' ', b.guest ->> 'firstName', b.guest ->> 'lastName') as guest,
      b.guest ->> 'phone' as phone, i.product, i.day::text as day, o.state, o.moved_day::text as "movedDay",
      o.moved_time as "movedTime", o.reminded_at as "remindedAt", o.decided_at as "decidedAt",
      ${actorName(sql`o.decided_by`)} as "decidedBy", r.deadline, ${emailOf} <> '' as "hasEmail",
      ${onAccount} as "onAccount"
    from rescue_offers o join rescues r on r.id = o.rescue join bookings b on b.id = o.booking
      join booking_items i on i.id = o.item
    where ${chosen} order by o.state <> 'open', b.number, i.position limit 2000`)
  return rows.map((row) => ({
    ...row,
    deadline: new Date(row.deadline),
    remindedAt: row.remindedAt && new Date(row.remindedAt),
    decidedAt: row.decidedAt && new Date(row.decidedAt),
  }))
}
