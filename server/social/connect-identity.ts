import type { Provider } from '#domain/members/member.ts'
import type { Queries } from '#server/database/connect.ts'
import { deleteIdentities, insertIdentity, memberOfIdentity } from './queries.ts'

/** Connects a provider's account to a member, who then signs in by it; false when somebody else has it. */
export async function connectIdentity(
  database: Queries,
  of: { provider: Provider; subject: string; member: string; email: string; now: Date },
): Promise<boolean> {
  const { provider, subject, member, email, now } = of
  if (await insertIdentity(database, { provider, subject, member, email, connectedAt: now })) return true
  return (await memberOfIdentity(database, { provider, subject })) === member
}

/** Takes all connections of a member away: nobody signs in as them by Google or Facebook any more. */
export async function disconnectAll(database: Queries, member: string): Promise<void> {
  await deleteIdentities(database, member)
}
