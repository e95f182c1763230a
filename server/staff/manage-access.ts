import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { removeAllPasskeys } from '#server/passkeys/own-passkeys.ts'
import { staffStore } from '#server/passkeys/stores.ts'
import { revokeStaffSession, revokeStaffSessions } from '#server/sessions/staff/revoke.ts'
import { type ChangeRefusal, changeGuarded } from './guarded-change.ts'
import { mailSecurityChange } from './mail-security-change.ts'
import { recordAudit, type StaffOrder } from './record-audit.ts'
import { deleteSecondFactor } from './second-factor/queries.ts'

/** Revokes one session of an account, or all of them; returns how many. */
export async function endSessions(
  database: Database,
  { id, session }: { id: string; session?: string | undefined },
  order: StaffOrder,
): Promise<number | ChangeRefusal | Refusal<'session-unknown'>> {
  return changeGuarded(database, { id, order, ofOwn: true }, async (transaction) => {
    const refused = session && (await revokeStaffSession(transaction, { id: session, staff: id }))
    if (refused) return refused
    const revoked = session ? 1 : await revokeStaffSessions(transaction, { staff: id })
    if (revoked === 0) return 0
    const change = { subject: { kind: 'staff', id }, before: { sessions: revoked } }
    await recordAudit(transaction, order, { action: 'staff.end-sessions', ...change })
    return revoked
  })
}

/** Removes a lost authenticator app, its recovery codes and all passkeys, and revokes the sessions of the account. */
export async function resetSecondFactor(
  database: Database,
  id: string,
  order: StaffOrder,
): Promise<'reset' | ChangeRefusal | Refusal<'second-factor-missing'>> {
  return changeGuarded(database, { id, order }, async (transaction) => {
    const hadApp = await deleteSecondFactor(transaction, id)
    const passkeys = await removeAllPasskeys(transaction, staffStore, id)
    if (!hadApp && passkeys === 0) return refuse('second-factor-missing')
    await revokeStaffSessions(transaction, { staff: id })
    await recordAudit(transaction, order, {
      action: 'staff.reset-second-factor',
      subject: { kind: 'staff', id },
      before: { app: hadApp, passkeys },
    })
    await mailSecurityChange(transaction, id, 'reset')
    return 'reset'
  })
}
