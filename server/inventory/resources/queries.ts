import { sql } from 'drizzle-orm'
import type { ResourceUse } from '#domain/availability/shared-resources.ts'
import type { Queries } from '#server/database/connect.ts'

/** The shared resources of some products and of their departures, within a stretch of time. */
export type ResourceRow = {
  code: string
  capacity: number
  turnaroundMinutes: number
  uses: { stock: string | null; from: string; until: string }[]
}

/** Returns what some products take: the codes of each, and all resources that they or their departures may take. */
export async function resourcesOfProducts(
  database: Queries,
  { products, from, until }: { products: readonly string[]; from: Date; until: Date },
): Promise<{ ofProduct: Map<string, string[]>; codes: string[] }> {
  const { rows } = await database.execute<{ product: string; resources: string[]; all: string[] }>(sql`
    select p.code as product, p.resources, p.resources || array(
      select distinct unnest(d.own_resources) from departures d
      where d.own_resources is not null and d.product = p.code
        and d.day between (${from}::timestamptz at time zone 'UTC')::date - 32
          and (${until}::timestamptz at time zone 'UTC')::date + 1) as all
    from products p where p.code = any(${sql.param([...products])})`)
  return {
    ofProduct: new Map(rows.map(({ product, resources }) => [product, resources])),
    codes: [...new Set(rows.flatMap(({ all }) => all))].sort(),
  }
}

/** Returns resources with what takes them within a stretch of time; holds that ended no longer count. */
export async function resourcesBetween(
  database: Queries,
  { codes, from, until, now }: { codes: readonly string[]; from: Date; until: Date; now: Date },
): Promise<ResourceRow[]> {
  const { rows } = await database.execute<ResourceRow>(sql`
    with uses as materialized (
      select * from resource_uses(${sql.param([...codes])}::text[], tstzrange(${from}, ${until}), ${now}))
    select s.code, s.capacity, s.turnaround_minutes as "turnaroundMinutes", coalesce((
      select jsonb_agg(jsonb_build_object('stock', u.stock, 'from', lower(u.during), 'until', upper(u.during)) order by u.during)
      from uses u where u.resource = s.code), '[]'::jsonb) as uses
    from shared_resources s where s.code = any(${sql.param([...codes])}) order by s.code`)
  return rows
}

/** Locks the shared resources of stocks and departures, by code. */
export async function lockResourcesOf(transaction: Queries, stocks: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    select from shared_resources where code in (
      select unnest(coalesce(d.own_resources, p.resources))
      from resources r join products p on p.code = r.product left join departures d on d.resource = r.id
      where r.id = any(${sql.param([...stocks])}::uuid[]))
    order by code for no key update`)
}

/** Locks stocks and departures by id. */
export async function lockStocksById(transaction: Queries, stocks: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    select from resources where id = any(${sql.param([...stocks])}::uuid[]) order by id for no key update`)
}

/** Returns stocks and departures with ended holds that take a resource of some stocks, by id. */
export async function rivalsWithEndedHolds(
  database: Queries,
  stocks: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    with codes as materialized (
      select array_agg(distinct code) as all from (
        select unnest(coalesce(d.own_resources, p.resources)) as code
        from resources r join products p on p.code = r.product left join departures d on d.resource = r.id
        where r.id = any(${sql.param([...stocks])}::uuid[])) as taken)
    select distinct a.resource as id from codes cross join allocations a
      join resources r on r.id = a.resource join products p on p.code = r.product
      left join departures d on d.resource = r.id
    where a.state = 'held' and a.expires_at <= ${now} and coalesce(d.own_resources, p.resources) && codes.all
    order by id`)
  return rows.map(({ id }) => id)
}

/** Returns the ids of the stocks of a product that are taken for a time. */
export async function stocksOfProduct(database: Queries, product: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from resources where product = ${product} and part is not null`,
  )
  return rows.map(({ id }) => id)
}

/** Returns a use as the rules read it. */
export function useOf({ stock, from, until }: ResourceRow['uses'][number]): ResourceUse {
  return { stock: stock ?? undefined, from: new Date(from), until: new Date(until) }
}
