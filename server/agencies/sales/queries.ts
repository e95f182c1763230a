import { asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { agencies } from '#server/database/schema/agencies.ts'
import { agencyEntries, agencyPostings } from '#server/database/schema/agency-ledger.ts'
import { agencySales } from '#server/database/schema/agency-sales.ts'

export type SaleRow = typeof agencySales.$inferSelect

export async function insertSale(transaction: Queries, sale: typeof agencySales.$inferInsert): Promise<void> {
  await transaction.insert(agencySales).values(sale)
}

/** Replaces the prices of a sale that costs more. */
export async function updateSale(
  transaction: Queries,
  booking: string,
  prices: Pick<SaleRow, 'retail' | 'charge' | 'margin' | 'quotes'>,
): Promise<void> {
  await transaction.update(agencySales).set(prices).where(eq(agencySales.booking, booking))
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

/** Returns the sale of a booking with the number and the name of the agency above the seller. */
export async function saleForStaff(database: Queries, booking: string) {
  const [row] = await database
    .select({ sale: agencySales, parentNumber: agencies.number, parentName: agencies.agency })
    .from(agencySales)
    .leftJoin(agencies, eq(agencies.id, agencySales.parent))
    .where(eq(agencySales.booking, booking))
  return row
}

/** Returns what entries about a booking added to the debts of agencies, the earliest first. */
export async function entriesOfBooking(database: Queries, booking: string) {
  const { at, event, id } = agencyEntries
  const { amount, currency } = agencyPostings
  return database
    .select({ at, event, agency: agencies.number, amount, currency })
    .from(agencyEntries)
    .innerJoin(agencyPostings, eq(agencyPostings.entry, id))
    .innerJoin(agencies, eq(agencies.id, agencyEntries.agency))
    .where(sql`${agencyEntries.booking} = ${booking} and ${agencyPostings.account} = 'receivable'`)
    .orderBy(asc(at), asc(id))
}
