import type { Provider } from '#domain/members/member.ts'
import type { Queries } from '#server/database/connect.ts'
import { findMember } from '#server/members/find-member.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { deleteIdentities, insertIdentity, memberOfIdentity } from './queries.ts'

/** Connects a provider's account to a member, who can then log in with it; false when another member has it. */
export async function connectIdentity(
  database: Queries,
  of: { provider: Provider; subject: string; member: string; email: string; now: Date },
): Promise<boolean> {
  const { provider, subject, member, email, now } = of
  if (await insertIdentity(database, { provider, subject, member, email, connectedAt: now })) return true
  return (await memberOfIdentity(database, { provider, subject })) === member
}

/** Connects a provider's account to an existing member and notifies them. */
export async function connectAndNotify(
  transaction: Queries,
  of: Parameters<typeof connectIdentity>[1],
): Promise<boolean> {
  const { provider, subject, member: id } = of
  const isNew = (await memberOfIdentity(transaction, { provider, subject })) === undefined
  if (!(await connectIdentity(transaction, of))) return false
  if (!isNew) return true
  const { email, locale, firstName } = (await findMember(transaction, id))!
  await queueMail(transaction, {
    template: 'login-connected',
    recipient: email,
    locale,
    data: { firstName, provider },
  })
  return true
}

/** Deletes all provider connections of a member: login by Google or Facebook is off. */
export async function disconnectAll(database: Queries, member: string): Promise<void> {
  await deleteIdentities(database, member)
}
