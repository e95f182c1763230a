import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { OwnComment, ToReview } from '#domain/reviews/comment.ts'
import type { Company } from '#server/company.ts'
import { makeListings } from '#server/search/make-listings.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { subjectsOf } from './find-comment.ts'
import { presentComment } from './present-comment.ts'
import { commentsOfMember, commentWithId, deleteComment } from './queries.ts'
import { type VisitRow, visitsToReview } from './visit-queries.ts'
import { invited } from './writer.ts'

export type OwnComments = { comments: OwnComment[]; toReview: ToReview[] }

/** Returns a member's comments, and the items they may review. */
export async function ownComments(
  company: Company,
  { member, locale, now }: { member: string; locale: Locale; now: Date },
): Promise<OwnComments> {
  const { database } = company
  const [rows, visits, { timeZone }] = await Promise.all([
    commentsOfMember(database, member),
    visitsToReview(database, { member, now }),
    company.settings(),
  ])
  const subjectOf = await subjectsOf(database, rows, locale)
  return {
    comments: rows.map((row) => ({
      ...presentComment(row, timeZone),
      state: row.state,
      photoIds: row.photos.map(({ id }) => id),
      subject: subjectOf(row),
      why: row.why ?? undefined,
    })),
    toReview: await presentVisits(company, visits, locale),
  }
}

/** Returns the recipient of an invitation and the items not yet reviewed. */
export async function openInvitation(
  company: Company,
  { invitation, locale, now }: { invitation: string; locale: Locale; now: Date },
): Promise<{ name: string; toReview: ToReview[] } | Refusal<'invitation-over'>> {
  const writer = await invited(company, invitation, now)
  if (isRefusal(writer)) return writer
  const visits = await visitsToReview(company.database, { ...writer, now })
  return { name: writer.name, toReview: await presentVisits(company, visits, locale) }
}

/** Deletes a member's own comment; comments of others are unknown. */
export async function removeOwnComment(
  company: Company,
  { id, member, now }: { id: string; member: string; now: Date },
): Promise<'removed' | Refusal<'comment-unknown'>> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return refuse('comment-unknown')
  const removed = await company.database.transaction(async (transaction) => {
    const row = await commentWithId(transaction, id, { lock: true })
    if (row?.member !== member) return refuse('comment-unknown')
    await deleteComment(transaction, id)
    await makeListings(transaction)
    return 'removed' as const
  })
  await arrangePhotos(company, now)
  return removed
}

/** Only what is still to be had can be written about. */
async function presentVisits(
  { database }: Company,
  visits: readonly VisitRow[],
  locale: Locale,
): Promise<ToReview[]> {
  const about = visits.map(({ product }) => ({ entity: 'product' as const, code: product }))
  const subjectOf = await subjectsOf(database, about, locale)
  return visits.flatMap(({ product, day }) => {
    const { id, title, path, picture } = subjectOf({ entity: 'product', code: product })
    return path === '/' ? [] : [{ id, title, path, day, picture }]
  })
}
