import { sql } from 'drizzle-orm'
import { sellingStates } from '#domain/agencies/agency-state.ts'
import type { EntryKind } from '#domain/analytics/visit.ts'
import type { Queries } from '#server/database/connect.ts'

/** Counted values; `most` different values of a day have their own row, all others share one. */
export type Count = { measure: string; value: string; most: number }

/** The label for values beyond the maximum. */
export const otherValues = '…'

/** Adds one to each of these counts of a day. No two of them may be of one measure. */
export async function addToVisitCounts(
  database: Queries,
  day: string,
  counts: readonly Count[],
): Promise<void> {
  const visits = JSON.stringify(counts)
  await database.execute(sql`
    insert into visit_counts (day, measure, value, count)
    select ${day}::date, reported.measure,
      case when exists (
        select from visit_counts known
        where known.day = ${day}::date and known.measure = reported.measure and known.value = reported.value
      ) or (
        select count(*) from visit_counts known where known.day = ${day}::date and known.measure = reported.measure
      ) < reported.most then reported.value else ${otherValues} end, 1
    from jsonb_to_recordset(${visits}::jsonb) as reported (measure text, value text, most integer)
    order by 2, 3
    on conflict (day, measure, value) do update set count = visit_counts.count + 1`)
}

/** Returns whether the last of these entries exists, in any language, within the one before it. */
export async function entriesAreThere(
  database: Queries,
  entries: readonly { kind: EntryKind; slug: string }[],
): Promise<boolean> {
  const [entry, category] = [...entries].reverse()
  if (!entry) return true
  const table = sql.identifier(entry.kind === 'post' ? 'posts' : 'products')
  const within = category
    ? sql`and exists (
        select from ${table} one join translations above
          on above.entity = ${category.kind} and above.code = one.category and above.slug = ${category.slug}
        where one.code = entry.code)`
    : sql``
  const { rows } = await database.execute<{ there: boolean }>(sql`
    select exists (
      select from translations entry where entry.entity = ${entry.kind} and entry.slug = ${entry.slug} ${within}
    ) as there`)
  return rows[0]!.there
}

/** Returns whether an agency has a public page. */
export async function agencyPageIsThere(database: Queries, number: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from agencies where number = ${number} and state = any(${sql.param([...sellingStates])}::text[]) and public_page`)
  return rows.length > 0
}

/** All counts from a day to another, both included: summed over the days, the highest of each measure first. */
export async function visitCountsBetween(
  database: Queries,
  from: string,
  until: string,
): Promise<{ measure: string; value: string; count: number }[]> {
  const { rows } = await database.execute<{ measure: string; value: string; count: number }>(sql`
    select measure, value, sum(count)::float8 as count from visit_counts
    where day between ${from}::date and ${until}::date
    group by measure, value order by measure, count desc, value`)
  return rows
}

/** How many visits began on each day, a day without any left out. */
export async function visitsByDay(
  database: Queries,
  from: string,
  until: string,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await database.execute<{ day: string; count: number }>(sql`
    select day::text, sum(count)::float8 as count from visit_counts
    where measure = 'device' and day between ${from}::date and ${until}::date
    group by day order by day`)
  return rows
}

/** Deletes the counts before a day. */
export async function deleteVisitCountsBefore(database: Queries, day: string): Promise<void> {
  await database.execute(sql`delete from visit_counts where day < ${day}::date`)
}
