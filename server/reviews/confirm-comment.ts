import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Comment, CommentOutcome } from '#domain/reviews/comment.ts'
import { moveComment } from '#domain/reviews/comment-state.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { mailLinkLimits } from '#server/http/rate-limits/limits.ts'
import { makeListings } from '#server/search/make-listings.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { awaitsApproval } from './awaits-approval.ts'
import { commentOfToken, isTokenOf } from './comment-links.ts'
import { notifyStaff } from './notify-about.ts'
import { presentComment } from './present-comment.ts'
import { commentWithId, keyOfComment, setState } from './queries.ts'

type Asked = { token: string; ip: string; now: Date }
type Wrong = Refusal<'link-invalid'> | TooManyAttempts

/** Returns the comment of an emailed link, for the address's owner to read before confirming. */
export async function findUnconfirmed(company: Company, { token, ip, now }: Asked): Promise<Comment | Wrong> {
  const tooMany = await countAttempt(company.database, mailLinkLimits(ip), now)
  if (tooMany) return tooMany
  const id = commentOfToken(token)
  const row = id && (await commentWithId(company.database, id))
  const key = row && (await keyOfComment(company.database, row.id))
  if (!row || !key || !isTokenOf(company, token, { id: row.id, key })) return refuse('link-invalid')
  return presentComment(row, (await company.settings()).timeZone)
}

/** Confirms a comment by its emailed link. A second time changes nothing. */
export async function confirmComment(
  company: Company,
  { token, ip, now }: Asked,
): Promise<{ outcome: CommentOutcome } | Wrong> {
  const tooMany = await countAttempt(company.database, mailLinkLimits(ip), now)
  if (tooMany) return tooMany
  const { rules } = await company.settings()
  const done = await company.database.transaction(async (transaction) => {
    const id = commentOfToken(token)
    const row = id && (await commentWithId(transaction, id, { lock: true }))
    const key = row && (await keyOfComment(transaction, row.id))
    if (!row || !key || !isTokenOf(company, token, { id: row.id, key })) return refuse('link-invalid')
    if (row.state !== 'unconfirmed')
      return { outcome: row.state === 'approved' ? row.state : 'waiting' } as const
    const state = moveComment(row.state, awaitsApproval(rules) ? 'confirm' : 'publish')
    if (isRefusal(state)) return refuse('link-invalid')
    await setState(transaction, { id: row.id, state, now })
    await notifyStaff(company, transaction, { template: 'comment-for-staff', id: row.id })
    if (state === 'approved') await makeListings(transaction)
    return { outcome: state === 'approved' ? state : 'waiting' } as const
  })
  if (!isRefusal(done) && done.outcome === 'approved') await arrangePhotos(company, now)
  return done
}
