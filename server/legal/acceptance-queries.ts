import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/** What was accepted, when, and the very text where it was stored; null where it is not known. */
export type AcceptedRow = {
  purpose: string
  label: string | null
  page: string | null
  pageVersion: number | null
  locale: string | null
  at: Date
  ip: string | null
  /** The agency that accepted for its guest, with its number. */
  by: string | null
  sha256: string | null
  text: string | null
}

/** The contracts of a booking; undefined for an unknown number. */
export async function acceptedForBooking(database: Queries, number: string) {
  return rowsOf(
    database,
    sql`select b.id from bookings b where b.number = ${number}`,
    (id) => sql`
      select purpose, version as label, page, page_version as "pageVersion", locale, accepted_at as at,
        ip_address as ip, sha256, snapshot as text,
        coalesce(
          (totals #>> '{agency,name}') || ' (' || (totals #>> '{agency,number}') || ')',
          (select a.agency || ' (' || a.number || ')' from bookings b join agencies a on a.id = b.agency where b.id = booking)
        ) as by
      from contract_acceptances where booking = ${id} order by id`,
  )
}

/** What a member accepted for the account; its version is unknown for accounts of before versions were recorded, which all had to accept. */
export async function acceptedByMember(database: Queries, email: string) {
  return rowsOf(
    database,
    sql`select id from members where lower(email) = lower(${email}) and erased_at is null`,
    (id) => sql`
      select purpose, version as label, page, page_version as "pageVersion", locale, accepted_at as at,
        null as ip, sha256, null as text, null as by
      from legal_acceptances where member = ${id}
      union all
      select 'membership-agreement', null, null, null, null, registered_at, null, null, null, null from members
      where id = ${id} and agreed_before_versions
        and not exists (select from legal_acceptances where member = ${id})
      order by at`,
  )
}

/** The consent to store health details of a request. */
export async function acceptedForRequest(database: Queries, number: string) {
  return rowsOf(
    database,
    sql`select id from requests where number = ${number}`,
    (id) => sql`
      select 'health-consent' as purpose, health_consent ->> 'version' as label,
        health_consent #>> '{ofPage,page}' as page, (health_consent #>> '{ofPage,pageVersion}')::int as "pageVersion",
        health_consent ->> 'locale' as locale, (health_consent ->> 'at')::timestamptz as at,
        health_consent ->> 'ip' as ip, health_consent ->> 'sha256' as sha256, health_consent ->> 'snapshot' as text, null as by
      from requests where id = ${id} and health_consent is not null`,
  )
}

/** The consent of the application of an agency, in its exact wording. */
export async function acceptedByAgency(database: Queries, number: string) {
  return rowsOf(database, sql`select id from agencies where number = ${number}`, (id) =>
    wordingOf('agencies', id),
  )
}

/** The consent of a message from the contact forms, in its exact wording. */
export async function acceptedForMessage(database: Queries, number: string) {
  return rowsOf(database, sql`select id from contact_messages where number = ${number}`, (id) =>
    wordingOf('contact_messages', id),
  )
}

function wordingOf(table: 'agencies' | 'contact_messages', id: string) {
  return sql`
    select 'data-consent' as purpose, null as label, null as page, null as "pageVersion", locale,
      (consent ->> 'at')::timestamptz as at, consent ->> 'ip' as ip, null as sha256, consent ->> 'wording' as text, null as by
    from ${sql.identifier(table)} where id = ${id}`
}

async function rowsOf(
  database: Queries,
  subject: ReturnType<typeof sql>,
  accepted: (id: string) => ReturnType<typeof sql>,
): Promise<AcceptedRow[] | undefined> {
  const found = await database.execute<{ id: string }>(subject)
  const [one] = found.rows
  if (!one) return undefined
  const { rows } = await database.execute<AcceptedRow>(accepted(one.id))
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
