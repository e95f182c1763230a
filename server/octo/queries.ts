import { eq, sql } from 'drizzle-orm'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Queries } from '#server/database/connect.ts'
import { departures } from '#server/database/schema/availability.ts'
import { products } from '#server/database/schema/catalogue.ts'

/** A product with the times and the largest capacity of its departures to come; other kinds than tours have none. */
export type ForResellers = { code: string; times: string[]; largest: number }

/** Published tours with departures to come, yachts and cars that are sold directly; all, or one. */
export async function productsForResellers(
  database: Queries,
  { code, now }: { code?: string | undefined; now: Date },
): Promise<ForResellers[]> {
  const { rows } = await database.execute<ForResellers>(sql`
    select p.code, coalesce(array_agg(distinct d.time order by d.time) filter (where d.time is not null), '{}') as times,
      coalesce(max(d.capacity), 0) as largest
    from products p left join departures d
      on p.kind = 'tour' and d.product = p.code and d.starts_at > ${now} and not d.closed
    where p.kind in ('tour', 'yacht', 'car') and p.status = 'published' and p.sale_method = 'direct'
      ${code === undefined ? sql`` : sql`and p.code = ${code}`}
    group by p.code having p.kind <> 'tour' or count(d.resource) > 0
    order by p.code`)
  return rows
}

/** The kind of a product; undefined where it is gone. */
export async function kindOfProduct(database: Queries, code: string): Promise<ProductKind | undefined> {
  const [row] = await database.select({ kind: products.kind }).from(products).where(eq(products.code, code))
  return row?.kind as ProductKind | undefined
}

/** The product and the start of a departure. */
export async function departureWithResource(
  database: Queries,
  resource: string,
): Promise<{ product: string; startsAt: Date } | undefined> {
  const [row] = await database
    .select({ product: departures.product, startsAt: departures.startsAt })
    .from(departures)
    .where(eq(departures.resource, resource))
  return row
}
