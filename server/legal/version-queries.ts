import { type SQL, sql } from 'drizzle-orm'
import { isLegal, pagePurposes } from '#domain/content/content.ts'
import type { Queries } from '#server/database/connect.ts'

/** A published version of a legal text; `title` and `body` by language, `label` is the version that the text names. */
export type LegalVersionRow = {
  page: string
  purpose: string
  pageVersion: number
  label: string
  at: Date
  by: string
  name: string | null
  reason: string | null
  texts: Record<string, { title: string; body: string[] }>
  /** How many orders, members and requests accepted it. */
  accepted: number
}

const legal = sql`v.kind = 'page' and v.state = 'published'
  and v.document ->> 'purpose' = any(${sql.param(pagePurposes.filter(isLegal))})`

const acceptances = sql`(
  (select count(*) from contract_acceptances a where a.page = v.code and a.page_version = v.version)
  + (select count(*) from legal_acceptances a where a.page = v.code and a.page_version = v.version)
  + (select count(*) from requests r where r.health_consent #>> '{ofPage,page}' = v.code
      and (r.health_consent #>> '{ofPage,pageVersion}')::int = v.version))::int`

/** Published versions of legal texts, the newest first; with `latest`, one of each page. */
export async function legalVersions(
  database: Queries,
  wanted: {
    page?: string | undefined
    version?: number | undefined
    latest?: boolean
    before?: number | undefined
    most: number
  },
): Promise<LegalVersionRow[]> {
  const { page, version, latest, before, most } = wanted
  const conditions: SQL[] = [legal]
  if (page !== undefined) conditions.push(sql`v.code = ${page}`)
  if (version !== undefined) conditions.push(sql`v.version = ${version}`)
  if (before !== undefined) conditions.push(sql`v.version < ${before}`)
  if (latest)
    conditions.push(sql`exists (select from pages p where p.code = v.code) and not exists (
      select from entry_versions later where later.kind = 'page' and later.code = v.code
        and later.state = 'published' and later.version > v.version)`)
  const { rows } = await database.execute<LegalVersionRow>(sql`
    select v.code as page, v.document ->> 'purpose' as purpose, v.version as "pageVersion",
      v.document ->> 'version' as label, v.at, v.by, s.name, v.reason, v.document -> 'texts' as texts, ${acceptances} as accepted
    from entry_versions v left join staff s on s.id = v.staff
    where ${sql.join(conditions, sql` and `)} order by v.code, v.version desc limit ${most}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
