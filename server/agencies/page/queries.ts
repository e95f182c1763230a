import { and, eq, inArray, sql } from 'drizzle-orm'
import { sellingStates } from '#domain/agencies/agency-state.ts'
import type { PageVersion } from '#domain/agencies/page.ts'
import type { Queries } from '#server/database/connect.ts'
import { agencies, agencyLogos } from '#server/database/schema/agencies.ts'
import type { AgencyRow } from '../queries.ts'

export async function setLogo(database: Queries, logo: typeof agencyLogos.$inferInsert): Promise<void> {
  await database
    .insert(agencyLogos)
    .values(logo)
    .onConflictDoUpdate({ target: agencyLogos.agency, set: logo })
}

export async function deleteLogo(database: Queries, agency: string): Promise<void> {
  await database.delete(agencyLogos).where(eq(agencyLogos.agency, agency))
}

export async function logoHashOf(database: Queries, agency: string): Promise<string | undefined> {
  const [row] = await database
    .select({ hash: agencyLogos.hash })
    .from(agencyLogos)
    .where(eq(agencyLogos.agency, agency))
  return row?.hash
}

/** The logo of an agency by its number: once its public page is open, before to its own users, and always to staff. */
export async function shownLogo(
  database: Queries,
  { number, reader }: { number: string; reader: 'visitor' | 'agency' | 'staff' },
): Promise<Buffer | undefined> {
  const isOpen = and(
    eq(agencies.number, number),
    reader === 'staff' ? undefined : inArray(agencies.state, [...sellingStates]),
    reader === 'visitor' ? eq(agencies.publicPage, true) : undefined,
  )
  const [row] = await database
    .select({ bytes: agencyLogos.bytes })
    .from(agencyLogos)
    .innerJoin(agencies, eq(agencies.id, agencyLogos.agency))
    .where(isOpen)
  return row?.bytes
}

/** The action of the audit log by which descriptions of an agency are changed: its rows are their versions. */
export const textsChanged = 'agency.page-texts'

type VersionRow = Omit<PageVersion, 'texts'> & { texts: AgencyRow['pageTexts'] }

/** Returns the latest versions of the descriptions of an agency, the newest first, with who saved them. */
export async function pageVersions(database: Queries, number: string, limit: number): Promise<VersionRow[]> {
  const { rows } = await database.execute<{
    version: number
    texts: VersionRow['texts']
    by: string
    name: string | null
    at: string
  }>(sql`
    select row_number() over (order by a.id)::int as version, a.after -> 'texts' as texts, a.by,
      coalesce(s.name, u.name) as name, to_json(a.at) #>> '{}' as at
    from audit_log a left join staff s on s.id = a.staff
      left join agency_users u on a.by = 'agency:' || u.id
    where a.subject_kind = 'agency' and a.subject_id = ${number} and a.action = ${textsChanged}
    order by a.id desc limit ${limit}`)
  return rows.map(({ version, texts, by, name, at }) => ({
    version,
    texts,
    setBy: by,
    ...(name && { setByName: name }),
    setAt: new Date(at).toISOString(),
  }))
}
