import { type SQL, sql } from 'drizzle-orm'
import type { Interval, TakenSpan } from '#domain/availability/stock.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Queries } from '#server/database/connect.ts'

export type ProductWithStock = { product: string; kind: ProductKind; details: unknown; timeZone: string }

/** Published products of which something is taken for a time, with what says how much there is of it: some at a time. */
export function productsWithStock(
  database: Queries,
  products?: readonly string[],
): AsyncGenerator<ProductWithStock[]> {
  return productsWhere(database, sql`kind in ('villa', 'yacht', 'car', 'transfer')`, products)
}

/** Those of them that the catalogue blocks days of, or that still have blocks of that source. */
export function productsWithBlocks(
  database: Queries,
  source: string,
  products?: readonly string[],
): AsyncGenerator<ProductWithStock[]> {
  const blocked = sql`select r.product from allocations a join resources r on r.id = a.resource
    where a.state = 'blocked' and a.source = ${source}`
  return productsWhere(
    database,
    sql`kind in ('villa', 'yacht') and (details -> 'blocked' <> '[]' or code in (${blocked}))`,
    products,
  )
}

async function* productsWhere(
  database: Queries,
  condition: SQL,
  products?: readonly string[],
): AsyncGenerator<ProductWithStock[]> {
  const most = 500
  const named = products ? sql`and code = any(${sql.param([...products])})` : sql``
  let after = ''
  for (;;) {
    const { rows } = await database.execute<ProductWithStock>(sql`
      select code as product, kind, details, time_zone as "timeZone" from products
      where ${condition} and status = 'published' and code > ${after} ${named}
      order by code limit ${most}`)
    if (rows.length > 0) yield rows
    if (rows.length < most) return
    after = rows.at(-1)!.product
  }
}

export type StockRow = { product: string; part: string; capacity: number; exclusive: boolean }

/** Adds and resizes the stocks of products, and empties those that are no longer named; returns how many changed. */
export async function bringStockInLine(
  database: Queries,
  products: readonly string[],
  stocks: readonly StockRow[],
): Promise<number> {
  const named = sql`jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb)
    as named(product text, part text, capacity integer, exclusive boolean)`
  const { rowCount: written } = await database.execute(sql`
    insert into resources as r (product, part, capacity, exclusive)
    select product, part, capacity, exclusive from ${named}
    on conflict (product, part) where part is not null
    do update set capacity = excluded.capacity where r.capacity <> excluded.capacity`)
  const { rowCount: emptied } = await database.execute(sql`
    update resources r set capacity = 0
    where r.product = any(${sql.param([...products])}) and r.part is not null and r.capacity > 0
      and not exists (select from ${named} where named.product = r.product and named.part = r.part)`)
  return (written ?? 0) + (emptied ?? 0)
}

export type StockBetween = {
  product: string
  resource: string
  part: string
  capacity: number
  spans: TakenSpan[]
}

/** Stocks of products with the spans that are taken of each within a stretch of time, ended holds left out. */
export async function stockBetween(
  database: Queries,
  { products, from, until, now }: { products: readonly string[]; from: Date; until: Date; now: Date },
): Promise<StockBetween[]> {
  const { rows } = await database.execute<StockBetween>(sql`
    select r.product, r.id as resource, r.part, r.capacity, coalesce((
      select jsonb_agg(jsonb_build_object('from', ${isoInstant(sql`lower(a.during)`)},
        'until', ${isoInstant(sql`upper(a.during)`)}, 'units', a.units) order by lower(a.during))
      from allocations a
      where a.resource = r.id and a.state <> 'released' and a.during && tstzrange(${from}, ${until})
        and not (a.state = 'held' and a.expires_at <= ${now})), '[]'::jsonb) as spans
    from resources r join products p on p.code = r.product and p.status = 'published'
    where r.product = any(${sql.param([...products])}) and r.part is not null
    order by r.product, r.part`)
  return rows
}

function isoInstant(instant: SQL): SQL {
  return sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Returns the one stock of a villa or a yacht, locked until the transaction ends. */
export async function lockWhole(database: Queries, product: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from resources where product = ${product} and part = 'whole' for no key update`)
  return rows[0]?.id
}

/** Blocks of a source become the wanted intervals, less what others have of them; returns how many rows changed. */
export async function bringBlockPiecesInLine(
  database: Queries,
  { resource, source, intervals }: { resource: string; source: string; intervals: readonly Interval[] },
): Promise<number> {
  const pieces = sql`(
    select unnest(wanted.spans - coalesce(others.spans, '{}')) as during
    from (select range_agg(during) as spans from ${wantedSpans(intervals)}) wanted,
      (select range_agg(a.during) as spans from allocations a
        where a.resource = ${resource} and a.state <> 'released' and a.during is not null
          and not (a.state = 'blocked' and a.source = ${source})) others)`
  const { rowCount: gone } = await database.execute(sql`
    delete from allocations a where a.resource = ${resource} and a.state = 'blocked' and a.source = ${source}
      and not exists (select from ${pieces} pieces where pieces.during = a.during)`)
  const { rowCount: added } = await database.execute(sql`
    insert into allocations (resource, units, during, state, source)
    select ${resource}, 1, pieces.during, 'blocked', ${source} from ${pieces} pieces
    where not exists (
      select from allocations a where a.resource = ${resource} and a.state = 'blocked' and a.source = ${source}
        and a.during = pieces.during)`)
  return (gone ?? 0) + (added ?? 0)
}

/** Returns the booked intervals of a villa or a yacht within intervals, from a moment on. */
export async function bookingsWithin(
  database: Queries,
  { product, intervals, now }: { product: string; intervals: readonly Interval[]; now: Date },
): Promise<{ booking: string; from: string; until: string }[]> {
  const { rows } = await database.execute<{ booking: string; from: string; until: string }>(sql`
    select b.number as booking, ${isoInstant(sql`lower(a.during)`)} as "from",
      ${isoInstant(sql`upper(a.during)`)} as until
    from allocations a join resources r on r.id = a.resource
      join booking_items i on i.id = a.booking_item join bookings b on b.id = i.booking
    where r.product = ${product} and a.state in ('held', 'booked') and upper(a.during) > ${now}
      and exists (select from ${wantedSpans(intervals)} where wanted.during && a.during)
    order by lower(a.during)`)
  return rows
}

function wantedSpans(intervals: readonly Interval[]): SQL {
  return sql`(select tstzrange("from", until) as during from jsonb_to_recordset(${JSON.stringify(intervals)}::jsonb)
    as interval("from" timestamptz, until timestamptz)) as wanted`
}
