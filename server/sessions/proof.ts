import type { Queries } from '#server/database/connect.ts'
import { isSession, proveSession } from './queries.ts'

/** How long a proof opens sensitive calls, of members and of staff. */
const proofLifetime = 15 * 60_000

/** Says whether who uses a session proved recently that it is theirs: by opening it, or again since. */
export function isRecentProof(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < proofLifetime
}

/** Records that the password, a code or a passkey was given again in a member's session. */
export async function renewMemberProof(database: Queries, session: string, now: Date): Promise<void> {
  await proveSession(database, session, now)
}

/** Says whether a member's session is open still, for a change under the lock of the member. */
export function isStillOpen(transaction: Queries, session: string): Promise<boolean> {
  return isSession(transaction, session)
}
