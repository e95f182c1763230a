import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { SubAgency } from '#domain/agencies/sub-agency.ts'
import type { Queries } from '#server/database/connect.ts'
import { agencies } from '#server/database/schema/agencies.ts'
import { agencySales } from '#server/database/schema/agency-sales.ts'

/** Whether an agency is the parent of others now. */
export async function isParent(database: Queries, parent: string): Promise<boolean> {
  const rows = await database
    .select({ id: agencies.id })
    .from(agencies)
    .where(eq(agencies.parent, parent))
    .limit(1)
  return rows.length > 0
}

/** Whether anything was ever sold below an agency. */
export async function wasParent(database: Queries, parent: string): Promise<boolean> {
  const rows = await database
    .select({ booking: agencySales.booking })
    .from(agencySales)
    .where(eq(agencySales.parent, parent))
    .limit(1)
  return rows.length > 0
}

/** The sub-agencies of an agency, by their names; then the former ones that sold below it, without a percentage. */
export async function subAgenciesOf(database: Queries, parent: string): Promise<SubAgency[]> {
  const { id, number, agency: name, overridePercent } = agencies
  const sellers = database
    .select({ agency: agencySales.agency })
    .from(agencySales)
    .where(eq(agencySales.parent, parent))
  const rows = await database
    .select({ number, name, overridePercent, isOwn: isOwn(parent) })
    .from(agencies)
    .where(or(isOwn(parent), inArray(id, sellers)))
    .orderBy(desc(isOwn(parent)), asc(name), asc(id))
  return rows.map((row) => ({
    number: row.number,
    name: row.name,
    ...(row.isOwn && { overridePercent: row.overridePercent }),
  }))
}

/** The id of a sub-agency of an agency, or of a former one that sold below it. */
export async function subAgencyWithNumber(
  database: Queries,
  { parent, number }: { parent: string; number: string },
): Promise<string | undefined> {
  const sold = database
    .select({ booking: agencySales.booking })
    .from(agencySales)
    .where(and(eq(agencySales.parent, parent), eq(agencySales.agency, agencies.id)))
  const [row] = await database
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(eq(agencies.number, number), or(isOwn(parent), exists(sold))))
  return row?.id
}

function isOwn(parent: string): SQL<boolean> {
  return sql<boolean>`${agencies.parent} is not distinct from ${parent}`
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
