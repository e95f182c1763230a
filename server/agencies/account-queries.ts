import { asc, eq, sql } from 'drizzle-orm'
import type { LedgerEvent, Posting } from '#domain/agencies/ledger.ts'
import type { Queries } from '#server/database/connect.ts'
import { agencies, agencyEntries, agencyPostings } from '#server/database/schema/agencies.ts'

/** Writes an entry with its postings; the database checks that they sum to zero and adds up what the agency owes. */
export async function insertEntry(
  transaction: Queries,
  entry: { agency: string; event: LedgerEvent; reference: string; by: string; at: Date },
  postings: readonly Posting[],
): Promise<void> {
  const [row] = await transaction.insert(agencyEntries).values(entry).returning({ id: agencyEntries.id })
  const values = postings.map(({ account, amount: { minor, currency } }) => ({
    entry: row!.id,
    account,
    amount: minor,
    currency,
  }))
  await transaction.insert(agencyPostings).values(values)
}

export async function setCredit(
  transaction: Queries,
  id: string,
  credit: { currency: string; creditLimit: number },
): Promise<void> {
  await transaction.update(agencies).set(credit).where(eq(agencies.id, id))
}

export async function hasEntries(database: Queries, agency: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from agency_entries where agency = ${agency} union all select from agency_sales where agency = ${agency} limit 1`)
  return rows.length > 0
}

export type ReceivableRow = {
  at: Date
  event: string
  reference: string
  by: string
  amount: number
  currency: string
}

/** What each entry added to the debt of an agency, the oldest first. */
export async function receivablesOf(database: Queries, agency: string): Promise<ReceivableRow[]> {
  const { at, event, reference, by } = agencyEntries
  const { amount, currency } = agencyPostings
  return database
    .select({ at, event, reference, by, amount, currency })
    .from(agencyEntries)
    .innerJoin(agencyPostings, eq(agencyPostings.entry, agencyEntries.id))
    .where(sql`${agencyEntries.agency} = ${agency} and ${agencyPostings.account} = 'receivable'`)
    .orderBy(asc(agencyEntries.at), asc(agencyEntries.id))
}
