import { deleteLinks } from '#server/account-links/links.ts'
import type { Database } from '#server/database/connect.ts'
import { removeAllPasskeys } from '#server/passkeys/own-passkeys.ts'
import { staffStore } from '#server/passkeys/stores.ts'
import { revokeStaffSessions } from '#server/sessions/staff/revoke.ts'
import { type ChangeRefusal, changeGuarded } from './guarded-change.ts'
import { anonymiseAuditOfStaff, deleteTracesOfStaff, editStaff } from './queries.ts'
import { recordAudit, type StaffOrder } from './record-audit.ts'
import { deleteSecondFactor } from './second-factor/queries.ts'

/**
 * Removes an account for good: name, address, password, second factor and sessions are deleted, also from the audit log. Its
 * id remains, so that the changes it made are still those of one person. The address may have a new account. An open
 * invitation is withdrawn by it.
 */
export async function removeStaff(
  database: Database,
  id: string,
  order: StaffOrder,
): Promise<'removed' | ChangeRefusal> {
  return changeGuarded(database, { id, order }, async (transaction, { account, refuseChange }) => {
    const refused = refuseChange({ state: 'removed' })
    if (refused) return refused
    await revokeStaffSessions(transaction, { staff: id })
    await deleteSecondFactor(transaction, id)
    await deleteLinks(transaction, 'staff', id)
    await removeAllPasskeys(transaction, staffStore, id)
    await deleteTracesOfStaff(transaction, account)
    await editStaff(transaction, id, {
      email: `${id}@removed.invalid`,
      name: '',
      passwordHash: null,
      lastLogInAt: null,
      state: 'removed',
    })
    await anonymiseAuditOfStaff(transaction, id)
    await recordAudit(transaction, order, {
      action: account.state === 'invited' ? 'staff.withdraw-invitation' : 'staff.remove',
      subject: { kind: 'staff', id },
      before: { role: account.role, state: account.state },
      after: { state: 'removed' },
    })
    return 'removed'
  })
}
