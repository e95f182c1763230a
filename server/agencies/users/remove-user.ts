import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { lockAgency } from '../queries.ts'
import { deleteTracesOfUser, lockUser, updateUser } from './queries.ts'

/**
 * Removes a blocked user for good: name, address and password are deleted, also from the audit log, with the emails to the
 * address as a user. The id remains, so that the sales are still those of one person. The address may have a new account.
 * Sessions and links ended with the block.
 */
export function removeAgencyUser(
  database: Database,
  { number, id }: { number: string; id: string },
  order: StaffOrder,
): Promise<'removed' | Refusal<'agency-unknown' | 'user-unknown' | 'user-not-blocked'>> {
  return database.transaction(async (transaction) => {
    const agency = await lockAgency(transaction, number)
    if (!agency) return refuse('agency-unknown')
    const user = isUuid(id) ? await lockUser(transaction, id) : undefined
    if (user?.agency !== agency.id || user.state === 'removed') return refuse('user-unknown')
    if (user.state !== 'blocked') return refuse('user-not-blocked')
    await deleteTracesOfUser(transaction, user)
    await updateUser(transaction, id, {
      email: `${id}@removed.invalid`,
      name: '',
      passwordHash: null,
      lastLogInAt: null,
      state: 'removed',
    })
    await recordAudit(transaction, order, {
      action: 'agency.remove-user',
      subject: { kind: 'agency', id: number },
      before: { user: id, role: user.role },
    })
    return 'removed'
  })
}
