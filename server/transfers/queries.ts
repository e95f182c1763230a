import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/** The codes of the transfers that are sold at once, the featured ones first. */
export async function transfersOnSale(database: Queries): Promise<string[]> {
  const { rows } = await database.execute<{ code: string }>(sql`
    select code from products
    where kind = 'transfer' and status = 'published' and sale_method = 'direct' order by featured desc, code`)
  return rows.map(({ code }) => code)
}
