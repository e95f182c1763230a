import { sql } from 'drizzle-orm'
import type { ReportReason } from '#domain/reviews/comment.ts'
import type { CommentQueue } from '#domain/reviews/staff-comment.ts'
import type { Queries } from '#server/database/connect.ts'
import type { CommentRow } from './queries.ts'

export type ReportRow = { reason: ReportReason; note: string; at: string }

/** Notes who finds that a comment should not be there; false when they said so before. */
export async function insertReport(
  database: Queries,
  report: { comment: string; visitor: string; reason: ReportReason; note: string; now: Date },
): Promise<boolean> {
  const { rows } = await database.execute(sql`
    insert into comment_reports (comment, visitor, reason, note, at)
    values (${report.comment}, ${report.visitor}, ${report.reason}, ${report.note}, ${report.now})
    on conflict do nothing returning comment`)
  return rows.length > 0
}

/** Returns a comment's open reports, newest first. */
export async function openReports(database: Queries, comment: string): Promise<ReportRow[]> {
  const { rows } = await database.execute<ReportRow>(sql`
    select reason, note, at from comment_reports where comment = ${comment} and settled_at is null
    order by at desc limit 50`)
  return rows
}

/** Staff have looked at all of it. */
export async function settleReports(database: Queries, comment: string, now: Date): Promise<void> {
  await database.execute(sql`
    update comment_reports set settled_at = ${now} where comment = ${comment} and settled_at is null`)
}

export type StaffLine = Pick<
  CommentRow,
  'number' | 'state' | 'entity' | 'code' | 'name' | 'locale' | 'stars' | 'text'
> & {
  writtenAt: string
  photos: number
  reports: number
  answered: boolean
}

/** `open` are those that wait and those that were reported; `after` is the key of the last one before them. */
export type CommentListing = { queue: CommentQueue | 'open'; after?: string | undefined; limit: number }

/** Comments as staff list them with their keys, the newest first; those that wait the oldest first. */
export async function linesForStaff(
  database: Queries,
  { queue, after, limit }: CommentListing,
): Promise<(StaffLine & { key: string })[]> {
  const isReported = sql`state = 'approved' and reports > 0`
  const chosen = {
    waiting: sql`state = 'waiting'`,
    reported: isReported,
    open: sql`(state = 'waiting' or ${isReported})`,
    all: sql`true`,
  }[queue]
  const oldestFirst = queue === 'waiting'
  const way = oldestFirst ? sql`asc` : sql`desc`
  // The key is complete, and compared as text: the comment itself may be deleted meanwhile.
  const isAfter =
    after === undefined ? sql`true` : sql`key collate "C" ${oldestFirst ? sql`>` : sql`<`} ${after}`
  const { rows } = await database.execute<StaffLine & { key: string }>(sql`
    select * from (
      select c.number, c.state, c.entity, c.code, c.name, c.locale, c.stars, c.text, c.written_at as "writtenAt",
        to_char(c.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || to_char(c.number, '"_"FM0000000000') as key,
        c.answer is not null as answered,
        (select count(*)::int from comment_photos p where p.comment = c.id) as photos,
        (select count(*)::int from comment_reports r where r.comment = c.id and r.settled_at is null) as reports
      from comments c
    ) lines
    where ${chosen} and ${isAfter}
    order by "writtenAt" ${way}, number ${way} limit ${limit}`)
  return rows
}
