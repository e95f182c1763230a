import type { Queries } from '#server/database/connect.ts'
import { disconnectAll } from '#server/members/social/connect-identity.ts'
import { removeAllPasskeys } from '#server/passkeys/own-passkeys.ts'
import { memberStore } from '#server/passkeys/stores.ts'
import { endSessionsForNewPassword } from '#server/sessions/end-session.ts'
import { changeMember, deleteEmailChanges } from './queries.ts'

/**
 * Ends all access to an account whose address was never confirmed, as its owner proves the address: a stranger may have
 * registered with it, and must neither keep the password nor a session.
 */
export async function deleteMemberAccess(transaction: Queries, member: string): Promise<void> {
  await changeMember(transaction, member, { passwordHash: null })
  await endSessionsForNewPassword(transaction, { member, but: undefined })
  await deleteEmailChanges(transaction, member)
  await disconnectAll(transaction, member)
  await removeAllPasskeys(transaction, memberStore, member)
}
