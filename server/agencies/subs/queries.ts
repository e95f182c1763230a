import { and, asc, eq, sql } from 'drizzle-orm'
import type { SubAgency } from '#domain/agencies/sub-agency.ts'
import type { Queries } from '#server/database/connect.ts'
import { agencies } from '#server/database/schema/agencies.ts'

/** The sub-agencies of an agency, by their names. */
export async function subAgenciesOf(
  database: Queries,
  parent: string,
): Promise<(SubAgency & { id: string })[]> {
  const { id, number, agency: name, overridePercent } = agencies
  return database
    .select({ id, number, name, overridePercent })
    .from(agencies)
    .where(eq(agencies.parent, parent))
    .orderBy(asc(name), asc(id))
}

/** The id of a sub-agency of an agency. */
export async function subAgencyWithNumber(
  database: Queries,
  { parent, number }: { parent: string; number: string },
): Promise<string | undefined> {
  const [row] = await database
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(eq(agencies.parent, parent), eq(agencies.number, number)))
  return row?.id
}

export type LineRow = { at: Date; event: string; booking: string; amount: string; currency: string }

/** Lines of a sub-agency's account about bookings that it sold under this parent, the oldest first. */
export async function linesUnder(
  database: Queries,
  { parent, sub, from, until }: { parent: string; sub: string; from: Date; until: Date },
): Promise<LineRow[]> {
  const { rows } = await database.execute<LineRow>(sql`
    select e.at, e.event, e.booking, p.amount, p.currency
    from agency_entries e
      join agency_postings p on p.entry = e.id and p.account = 'receivable'
      join agency_sales s on s.booking = e.booking and s.agency = e.agency
    where e.agency = ${sub} and s.parent = ${parent} and e.at >= ${from} and e.at < ${until}
    order by e.at, e.id`)
  return rows
}
