import type { Member } from '#domain/members/member.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { deleteMessagesOf } from '#server/enquiries/delete-messages.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { memberMailLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { claimRequests } from '#server/requests/claim-requests.ts'
import { anonymiseComments } from '#server/reviews/anonymise-comments.ts'
import {
  anonymiseBookings,
  anonymiseMember,
  anonymiseRequests,
  deleteBelongings,
  deleteMember,
  deleteTraces,
  hasBookings,
  hasTripsAhead,
  ofMember,
} from './erasure-queries.ts'
import { issueLink } from './mail-links.ts'
import { mergedInto } from './merge-queries.ts'
import { type ProofRefusal, refuseProof } from './prove-member.ts'
import { deleteMailLinks, lockMember, memberWithId } from './queries.ts'

/**
 * Deletes a member's account on request: at once with their password, else by an emailed link. Refused while a
 * trip is ahead or money is in transit.
 */
export async function eraseAccount(
  { database }: Company,
  { member, password, now }: { member: Member; password: string | undefined; now: Date },
): Promise<'erased' | 'mailed' | ProofRefusal | Refusal<'trips-ahead'> | TooManyAttempts> {
  if (await hasTripsAhead(database, ofMember(member.id), now)) return refuse('trips-ahead')
  if (password !== undefined) {
    const unproved = await refuseProof(database, password, { member, now })
    if (unproved) return unproved
    const erased = await database.transaction((transaction) =>
      eraseMember(transaction, { member: member.id, now }),
    )
    return isRefusal(erased) ? erased : 'erased'
  }
  const tooMany = await countAttempt(database, memberMailLimits(member.id), now)
  if (tooMany) return tooMany
  await database.transaction(async (transaction) => {
    await deleteMailLinks(transaction, member.id, 'erase-account')
    const link = await issueLink(transaction, { member: member.id, purpose: 'erase-account', now })
    const { email: recipient, locale, firstName } = member
    await queueMail(transaction, { template: 'erase-account', recipient, locale, data: { firstName, link } })
  })
  return 'mailed'
}

/**
 * Takes away all that is known of a member. Bookings stay for as long as the law wants books retained, with nothing of the
 * person but the name and the address on the invoice; without bookings nothing stays at all.
 */
export async function eraseMember(
  transaction: Queries,
  { member, now }: { member: string; now: Date },
): Promise<'erased' | Refusal<'trips-ahead'>> {
  await lockMember(transaction, member)
  const found = await memberWithId(transaction, member)
  if (!found) return 'erased'
  if (await hasTripsAhead(transaction, ofMember(member), now)) return refuse('trips-ahead')
  const { email, firstName, locale } = found
  await claimRequests(transaction, member)
  await anonymiseRequests(transaction, { member, now })
  await anonymiseBookings(transaction, ofMember(member))
  await anonymiseComments(transaction, { member, email })
  for (const merged of await mergedInto(transaction, member)) {
    await anonymiseComments(transaction, { member: merged, email })
    await deleteMember(transaction, merged)
  }
  await deleteMessagesOf(transaction, { member, email: found.emailVerifiedAt ? email : undefined })
  await deleteTraces(transaction, { member, email })
  await deleteBelongings(transaction, member)
  if (await hasBookings(transaction, member)) await anonymiseMember(transaction, member, now)
  else await deleteMember(transaction, member)
  await queueMail(transaction, { template: 'account-erased', recipient: email, locale, data: { firstName } })
  return 'erased'
}
