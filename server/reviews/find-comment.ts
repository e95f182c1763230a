import type { Picture } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { CommentSubject } from '#domain/reviews/comment.ts'
import { postsByCode } from '#server/catalogue/content/find-content.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Queries } from '#server/database/connect.ts'
import { type CommentRow, commentWithId, commentWithNumber, keyOfComment } from './queries.ts'
import { linesForStaff, openReports, type ReportRow, type StaffLine } from './report-queries.ts'

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

/** The newest comments as staff list them: those they should look at, or all. */
export async function commentsForStaff(database: Queries, all: boolean): Promise<StaffLine[]> {
  return linesForStaff(database, { all, limit: 100 })
}

/** One comment by its number, with what was said against it. */
export async function commentForStaff(
  database: Queries,
  number: number,
): Promise<{ comment: CommentRow; reports: ReportRow[] } | undefined> {
  const comment = await commentWithNumber(database, number)
  return comment && { comment, reports: await openReports(database, comment.id) }
}
