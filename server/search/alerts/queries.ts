import { sql } from 'drizzle-orm'
import type { AlertReason } from '#domain/search/alert.ts'
import type { Queries } from '#server/database/connect.ts'

export type AlertRow = {
  id: string
  product: string
  email: string
  locale: string
  reason: AlertReason
  day: string | null
  people: number
  price: number | null
  currency: string | null
  confirmedAt: Date | null
  notifiedAt: Date | null
  endedAt: Date | null
}

const columns = sql`id, product, email, locale, reason, day::text as day, people, price, currency,
  confirmed_at as "confirmedAt", notified_at as "notifiedAt", ended_at as "endedAt"`

/**
 * Stores an alert; the same alert of the same address is reused, and must be confirmed again after it ended.
 */
export async function storeAlert(
  database: Queries,
  alert: Pick<AlertRow, 'product' | 'email' | 'locale' | 'reason' | 'people'> & {
    day: string | undefined
    price: number | undefined
    currency: string | undefined
  },
): Promise<AlertRow> {
  const { rows } = await database.execute<AlertRow>(sql`
    insert into alerts as w (product, email, locale, reason, day, people, price, currency)
    values (${alert.product}, ${alert.email}, ${alert.locale}, ${alert.reason}, ${alert.day ?? null}, ${alert.people},
      ${alert.price ?? null}, ${alert.currency ?? null})
    on conflict (product, email, reason, day) do update set locale = excluded.locale, people = excluded.people,
      price = excluded.price, currency = excluded.currency, asked_at = now(), notified_at = null, ended_at = null,
      confirmed_at = case when w.notified_at is null and w.ended_at is null then w.confirmed_at end
    returning ${columns}`)
  return rows[0]!
}

/** An alert by its id. */
export async function watchOf(database: Queries, id: string): Promise<AlertRow | undefined> {
  const { rows } = await database.execute<AlertRow>(sql`select ${columns} from alerts where id = ${id}`)
  return rows[0]
}

/** Confirms an alert; an ended or sent one is unchanged. */
export async function markConfirmed(database: Queries, id: string, now: Date): Promise<void> {
  await database.execute(sql`
    update alerts set confirmed_at = ${now} where id = ${id} and confirmed_at is null and ended_at is null`)
}

/** Notes that nothing more is to be sent. */
export async function markEnded(database: Queries, id: string, now: Date): Promise<void> {
  await database.execute(sql`update alerts set ended_at = ${now} where id = ${id} and ended_at is null`)
}

/** Marks an alert as sent. */
export async function markAlertSent(database: Queries, id: string, now: Date): Promise<void> {
  await database.execute(sql`update alerts set notified_at = ${now} where id = ${id}`)
}

/** Whether something of a product is free on a day for so many people. */
export async function isFree(
  database: Queries,
  { product, day, people, now }: { product: string; day: string; people: number; now: Date },
): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from products_free_between(${day}, ${day}, ${people}, ${now}) as free(product) where product = ${product}`)
  return rows.length > 0
}

/** Whether a tour leaves on a day at all, sold out or not. */
export async function departsOn(
  database: Queries,
  { product, day }: { product: string; day: string },
): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select from departures where product = ${product} and day = ${day} and not closed limit 1`,
  )
  return rows.length > 0
}

/** Returns confirmed alerts whose day is free now, locked so that no other node sends them too. */
export async function lockDaysThatAreFree(database: Queries, now: Date): Promise<AlertRow[]> {
  const { rows } = await database.execute<AlertRow>(sql`
    select ${columns} from alerts w
    where reason = 'free-day' and confirmed_at is not null and notified_at is null and ended_at is null
      and exists (select from products_free_between(w.day, w.day, w.people, ${now}) as free(product)
        where free.product = w.product)
    order by w.confirmed_at limit 50 for update skip locked`)
  return rows
}

export type PriceWatchRow = AlertRow & {
  fromPrice: number
  campaign: unknown
  productCurrency: string
}

/** Confirmed alerts for a lower price with what the product costs now, locked like the others. */
export async function lockPriceWatches(database: Queries, today: string): Promise<PriceWatchRow[]> {
  const { rows } = await database.execute<PriceWatchRow>(sql`
    select w.id, w.product, w.email, w.locale, w.reason, null as day, w.people, w.price, w.currency,
      w.confirmed_at as "confirmedAt", w.notified_at as "notifiedAt", w.ended_at as "endedAt",
      p.from_price as "fromPrice", p.campaign, p.currency as "productCurrency"
    from alerts w join products p on p.code = w.product and p.status = 'published'
    where w.reason = 'lower-price' and w.confirmed_at is not null and w.notified_at is null and w.ended_at is null
      and p.from_price is not null and p.currency = w.currency
      and (p.from_price < w.price or (p.campaign ->> 'kind' = 'percent'
        and coalesce(p.campaign ->> 'from', ${today}) <= ${today} and coalesce(p.campaign ->> 'until', ${today}) >= ${today}))
    order by w.confirmed_at limit 200 for update of w skip locked`)
  return rows
}

/** Ends alerts whose day is over, and deletes those unconfirmed for a week and those ended long ago. */
export async function deleteOldAlerts(database: Queries, now: Date): Promise<void> {
  await database.execute(sql`
    update alerts set ended_at = ${now} where day < ${now}::date and ended_at is null and notified_at is null`)
  await database.execute(sql`
    delete from alerts where (confirmed_at is null and asked_at < ${now}::timestamptz - interval '7 days')
      or least(notified_at, ended_at) < ${now}::timestamptz - interval '90 days'`)
}

export type PricedRow = { kind: string; fromPrice: number | null; campaign: unknown; currency: string }

/** Returns a product's from-price; undefined when it is not on sale. */
export async function priceOf(database: Queries, product: string): Promise<PricedRow | undefined> {
  const { rows } = await database.execute<PricedRow>(sql`
    select kind, from_price as "fromPrice", campaign, currency from products
    where code = ${product} and status = 'published'`)
  return rows[0]
}
