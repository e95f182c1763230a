import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

const day = 86_400_000

/** Campaigns of the demo began yesterday, after prices of many weeks: so they have lawful old prices. */
export async function addDemoPriceHistory(database: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 90 * day)
  const begun = new Date(now.getTime() - day)
  await database.execute(sql`update price_history set since = ${begun}`)
  await database.execute(sql`
    insert into price_history (product, since, from_price, currency)
    select product, ${before}, from_price, currency from price_history`)
}
