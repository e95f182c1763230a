import type { Member } from '#domain/members/member.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { memberMailLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { endOfLink, issueLink } from './mail-links.ts'
import { deleteEmailChanges, deleteMailLinks, insertEmailChange, memberWithId } from './queries.ts'

/**
 * Asks both addresses: the old one whether its owner wants to leave it, the new one whether it is theirs. Only the
 * newest request counts.
 */
export async function requestEmailChange(
  transaction: Queries,
  { member, newEmail, now }: { member: Member; newEmail: string; now: Date },
): Promise<void> {
  await deleteEmailChanges(transaction, member.id)
  await deleteMailLinks(transaction, member.id, 'leave-email')
  await deleteMailLinks(transaction, member.id, 'take-email')
  const expiresAt = endOfLink('take-email', now)
  const change = await insertEmailChange(transaction, {
    member: member.id,
    newEmail,
    askedAt: now,
    expiresAt,
  })
  for (const [purpose, recipient] of [
    ['leave-email', member.email],
    ['take-email', newEmail],
  ] as const) {
    const link = await issueLink(transaction, { member: member.id, purpose, data: { change }, now })
    const data = { firstName: member.firstName, link, newEmail }
    await queueMail(transaction, { template: purpose, recipient, locale: member.locale, data })
  }
}

/** Sends the link that confirms a member's present address once more; nothing is sent when it is confirmed. */
export async function requestEmailVerification(
  { database }: Company,
  { member, now }: { member: Member; now: Date },
): Promise<TooManyAttempts | undefined> {
  const tooMany = await countAttempt(database, memberMailLimits(member.id), now)
  if (tooMany) return tooMany
  await database.transaction(async (transaction) => {
    const found = (await memberWithId(transaction, member.id))!
    if (found.emailVerifiedAt) return
    await deleteMailLinks(transaction, member.id, 'verify-email')
    const data = { email: found.email }
    const link = await issueLink(transaction, { member: member.id, purpose: 'verify-email', data, now })
    await queueMail(transaction, {
      template: 'verify-email',
      recipient: found.email,
      locale: found.locale,
      data: { firstName: found.firstName, link },
    })
  })
  return undefined
}
