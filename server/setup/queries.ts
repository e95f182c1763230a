import { sql } from 'drizzle-orm'
import { isLegal, pagePurposes } from '#domain/content/content.ts'
import { defaultLocale } from '#domain/languages/locales.ts'
import type { Clearing, ClearingResult } from '#domain/staff/setup.ts'
import type { Queries } from '#server/database/connect.ts'
import { actorName } from '#server/staff/actor-name.ts'

const listOf = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** The owners that are not of the demo, those of them without a second factor, and the demo's accounts that can log in. */
export async function staffFacts(
  database: Queries,
  demoEmails: readonly string[],
): Promise<{ owners: number; withoutFactor: string[]; ofDemo: number }> {
  const own = sql`s.state = 'active' and lower(s.email) <> all(${listOf(demoEmails)})`
  const { rows } = await database.execute<{
    owners: number
    withoutFactor: string[]
    ofDemo: number
  }>(sql`select
    (select count(*)::int from staff s where ${own} and s.role = 'owner') as owners,
    array(select s.name from staff s where ${own} and s.role in ('owner', 'manager')
      and not exists (select from staff_totp t where t.staff = s.id and t.confirmed_at is not null)
      and not exists (select from staff_passkeys p where p.staff = s.id) order by s.name) as "withoutFactor",
    (select count(*)::int from staff s where s.state = 'active'
      and lower(s.email) = any(${listOf(demoEmails)})) as "ofDemo"`)
  return rows[0]!
}

/** How many published products are not of a demo, and in which of some languages texts of them are missing. */
export async function productFacts(
  database: Queries,
  { demoProducts, languages }: { demoProducts: readonly string[]; languages: readonly string[] },
): Promise<{ own: number; missing: string[] }> {
  const own = sql`p.status = 'published' and p.code <> all(${listOf(demoProducts)})`
  const { rows } = await database.execute<{ own: number; missing: string[] }>(sql`select
    (select count(*)::int from products p where ${own}) as own,
    array(select l.locale from unnest(${listOf(languages)}) with ordinality l (locale, place)
      where exists (select from products p where ${own} and not exists (select from translations t
        where t.entity = 'product' and t.code = p.code and t.locale = l.locale))
      order by l.place) as missing`)
  return rows[0]!
}

export type LegalFact = {
  code: string
  purpose: string
  body: string
  languages: string[]
  /** Staff or a command of theirs has published it, and not the system alone. */
  isPublishedByStaff: boolean
}

/** The legal texts in their latest published versions. */
export async function legalFacts(database: Queries): Promise<LegalFact[]> {
  const { rows } = await database.execute<LegalFact>(sql`
    select distinct on (v.code) v.code, v.document ->> 'purpose' as purpose,
      array_to_string(array(select jsonb_array_elements_text(v.document #> ${`{texts,${defaultLocale},body}`})), E'\n\n')
        as body,
      array(select jsonb_object_keys(v.document -> 'texts')) as languages,
      v.by like 'staff:%' as "isPublishedByStaff"
    from entry_versions v join pages p on p.code = v.code
    where v.kind = 'page' and v.state = 'published'
      and v.document ->> 'purpose' = any(${sql.param(pagePurposes.filter(isLegal))})
    order by v.code, v.version desc`)
  return rows
}

/** The last test email: for which mail server, and whether it went out. */
export async function lastTestEmail(
  database: Queries,
): Promise<{ server: string | null; sentAt: Date | null; error: string | null } | undefined> {
  const { rows } = await database.execute<{
    server: string | null
    sentAt: Date | null
    error: string | null
  }>(sql`
    select data ->> 'server' as server, sent_at as "sentAt", last_error as error from outbox
    where template = 'staff-test-email' order by id desc limit 1`)
  return rows[0] && { ...rows[0], sentAt: rows[0].sentAt && new Date(rows[0].sentAt) }
}

export type SetupRow = { begunAt: Date | null; dismissedAt: Date | null; dismissedBy: string | null }

/** What staff have decided about the setup. */
export async function setupRow(database: Queries): Promise<SetupRow | undefined> {
  const { rows } = await database.execute<SetupRow>(sql`
    select begun_at as "begunAt", dismissed_at as "dismissedAt", ${actorName(sql`dismissed_by`)} as "dismissedBy"
    from shop_setup`)
  return rows[0]
}

/** Whether anything was ever booked. */
export async function hasBookings(database: Queries): Promise<boolean> {
  const { rows } = await database.execute<{ has: boolean }>(sql`select exists (select from bookings) as has`)
  return rows[0]!.has
}

/** Whether the header has any entry; the clearing of a demo deletes those of its categories. */
export async function hasMainMenu(database: Queries): Promise<boolean> {
  const { rows } = await database.execute<{ has: boolean }>(
    sql`select exists (select from menu_entries where area = 'category') as has`,
  )
  return rows[0]!.has
}

/** Records that an owner was led to the setup. */
export async function markBegun(database: Queries, now: Date): Promise<void> {
  await database.execute(sql`insert into shop_setup (begun_at) values (${now})
    on conflict (id) do update set begun_at = coalesce(shop_setup.begun_at, excluded.begun_at)`)
}

/** Hides the card, or shows it again; false where it is that already. */
export async function putDismissal(
  database: Queries,
  dismissal: { by: string; at: Date } | undefined,
): Promise<boolean> {
  const { rowCount } = dismissal
    ? await database.execute(sql`
        insert into shop_setup as s (dismissed_at, dismissed_by) values (${dismissal.at}, ${dismissal.by})
        on conflict (id) do update set dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by
        where s.dismissed_at is null`)
    : await database.execute(sql`
        update shop_setup set dismissed_at = null, dismissed_by = null where dismissed_at is not null`)
  return rowCount === 1
}

/** Queues a clearing or its preview; undefined while another one is queued or runs. */
export async function queueClearing(
  database: Queries,
  wanted: Pick<Clearing, 'isPreview' | 'keepBookings' | 'changed' | 'by'> & {
    reason?: string | undefined
    now: Date
  },
): Promise<string | undefined> {
  const { isPreview, keepBookings, changed, by, reason, now } = wanted
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into demo_clearings (is_preview, keep_bookings, changed, state, by, reason, requested_at)
    values (${isPreview}, ${keepBookings}, ${changed}, 'queued', ${by}, ${reason ?? null}, ${now})
    on conflict do nothing returning id`)
  return rows[0]?.id
}

export type ClearingRow = Omit<Clearing, 'requestedAt' | 'finishedAt' | 'result' | 'customers'> & {
  label: string
  reason: string | null
  requestedAt: Date
  finishedAt: Date | null
  result: ClearingResult | null
  customers: Clearing['customers'] | null
}

const clearing = sql`id, is_preview as "isPreview", keep_bookings as "keepBookings", changed, state, by as label,
  ${actorName(sql`by`)} as by, reason, requested_at as "requestedAt", finished_at as "finishedAt", result, customers`

/** The last clearing or preview. */
export async function lastClearing(database: Queries): Promise<ClearingRow | undefined> {
  const { rows } = await database.execute<ClearingRow>(
    sql`select ${clearing} from demo_clearings order by id desc limit 1`,
  )
  return rows[0]
}

/** Takes the clearing that waits, so that no other process makes it. */
export async function claimClearing(database: Queries, now: Date): Promise<ClearingRow | undefined> {
  const { rows } = await database.execute<ClearingRow>(sql`
    update demo_clearings set state = 'running', started_at = ${now} where id in (
      select id from demo_clearings where state = 'queued' limit 1 for update skip locked) returning ${clearing}`)
  return rows[0]
}

/** Ends a clearing with what came of it. */
export async function finishClearing(
  database: Queries,
  id: string,
  outcome: {
    state: 'done' | 'refused' | 'failed'
    result?: ClearingResult
    customers?: Clearing['customers']
    now: Date
  },
): Promise<void> {
  const { state, result, customers, now } = outcome
  await database.execute(sql`
    update demo_clearings set state = ${state}, finished_at = ${now},
      result = ${result ? JSON.stringify(result) : null}::jsonb,
      customers = ${customers ? JSON.stringify(customers) : null}::jsonb
    where id = ${id} and state = 'running'`)
}

/** Ends clearings whose process has gone: they changed everything or nothing. */
export async function endInterruptedClearings(
  database: Queries,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  await database.execute(sql`
    update demo_clearings set state = 'failed', finished_at = ${now} where state = 'running' and started_at < ${since}`)
}
