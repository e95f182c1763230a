import type { Picture } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { CommentSubject } from '#domain/reviews/comment.ts'
import type { ListedComment, StaffComment } from '#domain/reviews/staff-comment.ts'
import { postsByCode } from '#server/catalogue/content/find-content.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Queries } from '#server/database/connect.ts'
import { versionOf } from './moderate.ts'
import {
  type CommentRow,
  commentWithId,
  commentWithNumber,
  keyOfComment,
  numberOfBooking,
} from './queries.ts'
import {
  type CommentListing,
  linesForStaff,
  openReports,
  type ReportRow,
  type StaffLine,
} from './report-queries.ts'

/** Returns a comment's subject in one language; its code alone when it no longer exists. */
export type Subject = CommentSubject & { title: string; path: string; picture?: Picture }

/** Returns the subjects of comments, by kind and code. */
export async function subjectsOf(
  database: Queries,
  about: readonly Pick<CommentRow, 'entity' | 'code'>[],
  locale: Locale,
): Promise<(of: Pick<CommentRow, 'entity' | 'code'>) => Subject> {
  const codesOf = (kind: CommentRow['entity']) => [
    ...new Set(about.filter(({ entity }) => entity === kind).map(({ code }) => code)),
  ]
  const products = await productsByCode(database, codesOf('product'), locale)
  const posts = await postsByCode(database, codesOf('post'), locale)
  return ({ entity: kind, code: id }) => {
    if (kind === 'post') {
      const post = posts.get(id)
      const path = post ? `/b/${post.category.slug}/${post.slug}` : '/b'
      return { kind, id, title: post?.title ?? id, path, picture: post?.pictures[0] }
    }
    const product = products.get(id)
    const path = product ? `/u/${product.category.slug}/${product.slug}` : '/'
    return { kind, id, title: product?.title ?? id, path, picture: product?.pictures[0] }
  }
}

/** A comment for an email about it: with what it is about, and what the seal of a link is made of. */
export async function commentForEmail(
  database: Queries,
  id: string,
  locale: Locale,
): Promise<{ comment: CommentRow; subject: Subject; key: string; reports: ReportRow[] } | undefined> {
  const comment = await commentWithId(database, id)
  if (!comment) return undefined
  const subject = (await subjectsOf(database, [comment], locale))(comment)
  const key = (await keyOfComment(database, id))!
  return { comment, subject, key, reports: await openReports(database, id) }
}

/** Returns a page of comments for staff, and the key of the next page where there is one. */
export async function listForStaff(
  database: Queries,
  { limit, readIn, ...page }: CommentListing & { readIn: Locale },
): Promise<{ comments: ListedComment[]; next?: string }> {
  const rows = await linesForStaff(database, { ...page, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const about = await subjectsOf(database, shown, readIn)
  const comments = shown.map((row) => listed(row, about(row).title))
  return rows.length > limit ? { comments, next: rows[limit - 1]!.key } : { comments }
}

/** Returns everything about a comment for staff. */
export async function findForStaff(
  database: Queries,
  { number, readIn }: { number: number; readIn: Locale },
): Promise<StaffComment | undefined> {
  const row = await commentWithNumber(database, number)
  if (!row) return undefined
  const reports = await openReports(database, row.id)
  const subject = (await subjectsOf(database, [row], readIn))(row)
  const booking = row.booking ? await numberOfBooking(database, row.booking) : undefined
  const line = { ...row, photos: row.photos.length, reports: reports.length, answered: row.answer !== null }
  return {
    comment: listed(line, subject.title),
    version: versionOf(row),
    subject: { kind: row.entity, id: row.code },
    path: subject.path,
    ...(row.email && { email: row.email }),
    ...(row.traveller && { traveller: row.traveller }),
    ...(row.visitedOn && { visitedOn: row.visitedOn }),
    ...(booking && { booking }),
    photoIds: row.photos.map(({ id }) => id),
    ...(row.why && { why: row.why }),
    ...(row.answer && { answer: row.answer }),
    reports: reports.map(({ reason, note, at }) => ({ reason, note, at: new Date(at).toISOString() })),
  }
}

function listed({ stars, writtenAt, ...line }: StaffLine, title: string): ListedComment {
  const { number, state, name, locale, text, photos, reports, answered } = line
  return {
    ...{ number, state, title, name, locale, text, photos, reports, answered },
    writtenAt: new Date(writtenAt).toISOString(),
    ...(stars && { stars }),
  }
}

/** One comment by its number, with what was said against it. */
export async function commentForStaff(
  database: Queries,
  number: number,
): Promise<{ comment: CommentRow; reports: ReportRow[] } | undefined> {
  const comment = await commentWithNumber(database, number)
  return comment && { comment, reports: await openReports(database, comment.id) }
}
