import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { agencySales } from '#server/database/schema/agency-sales.ts'

export type SaleRow = typeof agencySales.$inferSelect

export async function insertSale(transaction: Queries, sale: typeof agencySales.$inferInsert): Promise<void> {
  await transaction.insert(agencySales).values(sale)
}

export async function saleOf(database: Queries, booking: string): Promise<SaleRow | undefined> {
  const [row] = await database.select().from(agencySales).where(eq(agencySales.booking, booking))
  return row
}

/** What an agency would owe for its holds that have not ended, in the currency of its account. */
export async function heldBy(
  database: Queries,
  { agency, currency, now }: { agency: string; currency: string; now: Date },
): Promise<number> {
  const { rows } = await database.execute<{ held: string }>(sql`
    select coalesce(sum(s.charge), 0) as held from agency_sales s join bookings b on b.id = s.booking
    where s.agency = ${agency} and s.currency = ${currency} and s.paid_by = 'account'
      and b.state = 'held' and b.hold_expires_at > ${now}`)
  return Number(rows[0]!.held)
}
