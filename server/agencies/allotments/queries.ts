import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { agencyAllotments } from '#server/database/schema/agencies.ts'
import { staff } from '#server/database/schema/staff.ts'

export type AllotmentsRow = typeof agencyAllotments.$inferSelect & { setByName?: string | null }

/** Returns the latest versions of the allotments of an agency, the newest first. */
export async function latestAllotments(
  database: Queries,
  agency: string,
  limit: number,
): Promise<AllotmentsRow[]> {
  return database
    .select({ ...getTableColumns(agencyAllotments), setByName: staff.name })
    .from(agencyAllotments)
    .leftJoin(staff, sql`${agencyAllotments.setBy} = 'staff:' || ${staff.id}`)
    .where(eq(agencyAllotments.agency, agency))
    .orderBy(desc(agencyAllotments.version))
    .limit(limit)
}

export async function insertAllotments(
  database: Queries,
  row: typeof agencyAllotments.$inferInsert,
): Promise<void> {
  await database.insert(agencyAllotments).values(row)
}

/** Returns those of some codes that are no published tour with places: a private departure is sold as a whole. */
export async function withoutPlaces(database: Queries, codes: readonly string[]): Promise<string[]> {
  const { rows } = await database.execute<{ code: string }>(sql`
    select asked.code from unnest(${sql.param([...codes])}::text[]) as asked(code)
    where not exists (
      select from products p where p.code = asked.code and p.kind = 'tour' and p.status = 'published'
        and not coalesce((p.details ->> 'privateDeparture')::boolean, false))`)
  return rows.map(({ code }) => code)
}

export type Withheld = { departures: number; withheld: number; short: number }

/** Counts the departures of which places are allotted to an agency, those withheld now, and those that others have. */
export async function countWithheld(database: Queries, agency: string, now: Date): Promise<Withheld> {
  const { rows } = await database.execute<Withheld>(sql`
    select count(*)::int as departures, coalesce(sum(withheld), 0)::int as withheld,
      coalesce(sum(greatest(places - sold - withheld, 0)), 0)::int as short
    from (
      select q.places, sold_of_allotment(q.resource, q.agency) as sold, coalesce(a.units, 0) as withheld
      from allotted_places q
        left join allocations a on a.resource = q.resource and a.allotted_to = q.agency and a.state = 'held'
      where q.agency = ${agency} and q.releases_at > ${now}) one`)
  return rows[0]!
}
