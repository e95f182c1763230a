import { sql } from 'drizzle-orm'
import type { PointType } from '#domain/catalogue/kinds.ts'
import type { Localized } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'

type End = { code: string; name: Localized<string>; type: PointType }

export type RouteRow = { code: string; from: End; to: End }

/** The transfers that are sold at once with the points between which they go, the featured ones first. */
export async function transfersOnSale(database: Queries): Promise<RouteRow[]> {
  const { rows } = await database.execute<RouteRow>(sql`
    select code, details -> 'from' as "from", details -> 'to' as "to" from products
    where kind = 'transfer' and status = 'published' and sale_method = 'direct' order by featured desc, code`)
  return rows
}
