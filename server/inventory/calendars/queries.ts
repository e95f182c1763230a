import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import type { BlockConflict } from '#server/inventory/block-stock.ts'
import type { BusyEvent } from './parse-calendar.ts'

/** The properties of a villa or a yacht that its calendars depend on. */
export type CalendarProduct = {
  product: string
  title: string
  timeZone: string
} & (
  | { kind: 'villa'; details: { arrival: string; departure: string; gapNights: number } }
  | { kind: 'yacht'; details: object }
)

export type Feed = {
  id: string
  product: string
  url: string
  etag: string | null
  modified: string | null
  events: BusyEvent[]
  conflicts: BlockConflict[]
  readAt: Date | null
  failures: number
  problem: string | null
}

const feedColumns = sql`id, product, url, etag, modified, events, conflicts, read_at as "readAt", failures, problem`

/** Published villas and yachts, all or one. */
export async function calendarProducts(database: Queries, code?: string): Promise<CalendarProduct[]> {
  const named = code === undefined ? sql`` : sql`and p.code = ${code}`
  const { rows } = await database.execute<CalendarProduct>(sql`
    select p.code as product, p.kind, p.time_zone as "timeZone", p.details,
      coalesce((select title from translations t where t.entity = 'product' and t.code = p.code and t.locale = 'en'),
        p.code) as title
    from products p where p.kind in ('villa', 'yacht') and p.status = 'published' ${named} order by p.code`)
  return rows
}

/** Takes the feeds that are due and puts their next reading off, so that no other node reads them meanwhile. */
export async function claimDueFeeds(
  database: Queries,
  { now, again }: { now: Date; again: Date },
): Promise<Feed[]> {
  const { rows } = await database.execute<Feed>(sql`
    update calendar_feeds set next_read_at = ${again} where id in (
      select id from calendar_feeds where next_read_at <= ${now} order by next_read_at limit 20
      for update skip locked)
    returning ${feedColumns}`)
  return rows
}

export async function feedsOf(database: Queries, product?: string): Promise<Feed[]> {
  const named = product === undefined ? sql`` : sql`where product = ${product}`
  const { rows } = await database.execute<Feed>(
    sql`select ${feedColumns} from calendar_feeds ${named} order by product, created_at`,
  )
  return rows
}

/** Adds a feed; false when it is there already. */
export async function insertFeed(database: Queries, product: string, url: string): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    insert into calendar_feeds (product, url) values (${product}, ${url})
    on conflict on constraint a_calendar_is_read_once do nothing`)
  return (rowCount ?? 0) > 0
}

/** Removes a feed; its id, undefined when there was none. */
export async function deleteFeed(
  database: Queries,
  product: string,
  url: string,
): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    delete from calendar_feeds where product = ${product} and url = ${url} returning id`)
  return rows[0]?.id
}

export type FeedReading = {
  etag: string | null
  modified: string | null
  events: readonly BusyEvent[]
  conflicts: readonly BlockConflict[]
  problem: string | null
}

/** Keeps what a feed said. */
export async function noteReading(
  database: Queries,
  id: string,
  { etag, modified, events, conflicts, problem }: FeedReading,
  { now, next }: { now: Date; next: Date },
): Promise<void> {
  await database.execute(sql`
    update calendar_feeds set etag = ${etag}, modified = ${modified}, events = ${JSON.stringify(events)}::jsonb,
      conflicts = ${JSON.stringify(conflicts)}::jsonb, problem = ${problem}, failures = 0,
      read_at = ${now}, next_read_at = ${next}
    where id = ${id}`)
}

/** Keeps that a feed could not be read, and why. */
export async function noteFailure(
  database: Queries,
  id: string,
  { problem, next }: { problem: string; next: Date },
): Promise<void> {
  await database.execute(sql`
    update calendar_feeds set problem = ${problem}, failures = failures + 1, next_read_at = ${next} where id = ${id}`)
}

/** The token of a product's own calendar, made when there is none; or a new one in its place. */
export async function tokenOf(
  database: Queries,
  { product, token, renew }: { product: string; token: string; renew: boolean },
): Promise<string> {
  const { rows } = await database.execute<{ token: string }>(sql`
    insert into calendar_links as l (product, token) values (${product}, ${token})
    on conflict (product) do update set token = case when ${renew}::boolean then excluded.token else l.token end
    returning token`)
  return rows[0]!.token
}

/** The product whose calendar a token opens. */
export async function productOfToken(database: Queries, token: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ product: string }>(
    sql`select product from calendar_links where token = ${token}`,
  )
  return rows[0]?.product
}

/** `id` is that of an allocation, where one takes the product itself. */
export type BusySpan = { id: string; from: Date; until: Date }

/** Returns when a product is taken, from a moment on, without the events of one feed, for that feed's site. */
export async function busySpans(
  database: Queries,
  { product, from, now, except }: { product: string; from: Date; now: Date; except?: string },
): Promise<BusySpan[]> {
  const { rows } = await database.execute<{ id: string; from: Date; until: Date }>(sql`
    select a.id, lower(a.during) as "from", upper(a.during) as until
    from allocations a join resources r on r.id = a.resource
    where r.product = ${product} and r.part = 'whole' and a.state <> 'released' and upper(a.during) > ${from}
      and not (a.state = 'held' and a.expires_at <= ${now})
      and (${except ?? null}::text is null or a.source is distinct from 'ical:' || ${except ?? null}::text)
    order by lower(a.during), a.id`)
  return rows.map((row) => ({ ...row, from: new Date(row.from), until: new Date(row.until) }))
}
