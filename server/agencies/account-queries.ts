import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { LedgerEvent, Posting } from '#domain/agencies/ledger.ts'
import type { Queries } from '#server/database/connect.ts'
import { agencies } from '#server/database/schema/agencies.ts'
import { agencyEntries, agencyPostings } from '#server/database/schema/agency-ledger.ts'
import { bookings } from '#server/database/schema/bookings.ts'

type NewEntry = {
  agency: string
  event: LedgerEvent
  /** The booking that it is about. */
  bookingNumber?: string | undefined
  reference: string
  by: string
  at: Date
}

/** Writes an entry with its postings; the database checks that they sum to zero and adds up what the agency owes. */
export async function insertEntry(
  transaction: Queries,
  { bookingNumber, ...entry }: NewEntry,
  postings: readonly Posting[],
): Promise<void> {
  const booking = bookingNumber
    ? sql`(select ${bookings.id} from ${bookings} where ${bookings.number} = ${bookingNumber})`
    : null
  const [row] = await transaction
    .insert(agencyEntries)
    .values({ ...entry, booking })
    .returning({ id: agencyEntries.id })
  const values = postings.map(({ account, amount: { minor, currency } }) => ({
    entry: row!.id,
    account,
    amount: minor,
    currency,
  }))
  await transaction.insert(agencyPostings).values(values)
}

/** Says whether an agency has an entry with a reference. */
export async function hasEntry(
  database: Queries,
  { agency, reference }: { agency: string; reference: string },
): Promise<boolean> {
  const same = and(eq(agencyEntries.agency, agency), eq(agencyEntries.reference, reference))
  const rows = await database.select({ id: agencyEntries.id }).from(agencyEntries).where(same).limit(1)
  return rows.length > 0
}

/** What entries of an event have credited an agency for a booking, in minor units, and how many there are. */
export async function creditedForBooking(
  database: Queries,
  { agency, booking, event }: { agency: string; booking: string; event: LedgerEvent },
): Promise<{ entries: number; credited: number }> {
  const { rows } = await database.execute<{ entries: number; owed: string }>(sql`
    select count(*)::int as entries, coalesce(sum(p.amount), 0) as owed
    from agency_entries e join agency_postings p on p.entry = e.id and p.account = 'receivable'
    where e.agency = ${agency} and e.booking = ${booking} and e.event = ${event}`)
  const { entries, owed } = rows[0]!
  return { entries, credited: -Number(owed) }
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
    select from agency_entries where agency = ${agency} union all select from agency_sales where agency = ${agency}
    union all select from booking_referrals where agency = ${agency} and percent > 0
    union all select from agency_sales where parent = ${agency} and override_percent > 0 limit 1`)
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

/** What each entry added to the debt of an agency from one instant until before another, the oldest first. */
export async function receivablesBetween(
  database: Queries,
  { agency, from, until }: { agency: string; from: Date; until: Date },
): Promise<ReceivableRow[]> {
  const { at, event, reference, by } = agencyEntries
  const { amount, currency } = agencyPostings
  return database
    .select({ at, event, reference, by, amount, currency })
    .from(agencyEntries)
    .innerJoin(agencyPostings, eq(agencyPostings.entry, agencyEntries.id))
    .where(
      and(
        eq(agencyEntries.agency, agency),
        gte(agencyEntries.at, from),
        lt(agencyEntries.at, until),
        eq(agencyPostings.account, 'receivable'),
      ),
    )
    .orderBy(asc(agencyEntries.at), asc(agencyEntries.id))
}

/** Returns what the entries of an agency from an instant on added to its debt, in minor units. */
export async function receivablesSince(
  database: Queries,
  { agency, from }: { agency: string; from: Date },
): Promise<number> {
  const { rows } = await database.execute<{ total: string }>(sql`
    select coalesce(sum(p.amount), 0) as total
    from agency_entries e join agency_postings p on p.entry = e.id and p.account = 'receivable'
    where e.agency = ${agency} and e.at >= ${from}`)
  return Number(rows[0]!.total)
}
