import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/** Returns the rows of `sold_items` that differ from what they are calculated from; none when the triggers are right. */
export async function wrongSoldItems(database: Queries): Promise<unknown[]> {
  const { rows } = await database.execute(sql`
    (select 'missing' as problem, * from (select * from sales_of_items except all select * from sold_items) missing)
    union all
    (select 'wrong', * from (select * from sold_items except all select * from sales_of_items) wrong)`)
  return rows
}
