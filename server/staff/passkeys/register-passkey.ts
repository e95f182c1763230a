import type { Passkey } from '#domain/passkey.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/account.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Company } from '#server/company.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import type { Begun, PasskeyAnswer } from '#server/passkeys/challenges.ts'
import { removeOwnPasskey, renameOwnPasskey } from '#server/passkeys/own-passkeys.ts'
import { addVerifiedPasskey, beginRegistration, verifyRegistration } from '#server/passkeys/register.ts'
import { staffStore } from '#server/passkeys/stores.ts'
import { revokeStaffSessions } from '#server/sessions/staff/revoke.ts'
import { mailSecurityChange } from '../mail-security-change.ts'
import { lockAccount } from '../queries.ts'
import { recordAudit, type StaffOrder } from '../record-audit.ts'

/** Begins to add a passkey to an account of staff. */
export function beginPasskey(
  company: Company,
  account: StaffMember,
  now: Date,
): Promise<Begun | Refusal<'too-many-passkeys'>> {
  return beginRegistration(company, staffStore, { account, now })
}

/** Adds the passkey that the browser has made for a challenge of the same account. */
export async function addPasskey(
  company: Company,
  { name, ...answer }: PasskeyAnswer & { name: string },
  { staff, order }: { staff: StaffMember; order: StaffOrder },
): Promise<Passkey | Refusal<'passkey-invalid' | 'passkey-already' | 'too-many-passkeys'>> {
  const { now } = order
  const made = await verifyRegistration(company, staffStore, { answer, account: staff.id, now })
  if (isRefusal(made)) return made
  return company.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, staff.id)
    if (account?.state !== 'active') return refuse('passkey-invalid')
    const added = await addVerifiedPasskey(transaction, staffStore, { account: staff.id, made, name, now })
    if (isRefusal(added)) return added
    await record(transaction, order, { action: 'staff.add-passkey', staff: staff.id, after: { name } })
    await mailSecurityChange(transaction, staff.id, 'passkey-added')
    return added
  })
}

type OwnPasskey = { id: string; account: string }

/** Renames one’s own passkey. */
export async function renamePasskey(
  database: Database,
  { name, ...own }: OwnPasskey & { name: string },
  order: StaffOrder,
): Promise<undefined | Refusal<'passkey-unknown'>> {
  return database.transaction(async (transaction) => {
    const before = await renameOwnPasskey(transaction, staffStore, { ...own, name })
    if (before === undefined) return refuse('passkey-unknown')
    if (before === name) return undefined
    const values = { before: { name: before }, after: { name } }
    await record(transaction, order, { action: 'staff.rename-passkey', staff: own.account, ...values })
    return undefined
  })
}

/** Removes one’s own passkey, perhaps of a stolen device, and ends all sessions but this one. */
export async function removePasskey(
  database: Database,
  { session, ...own }: OwnPasskey & { session: string },
  order: StaffOrder,
): Promise<undefined | Refusal<'passkey-unknown'>> {
  return database.transaction(async (transaction) => {
    const name = await removeOwnPasskey(transaction, staffStore, own)
    if (name === undefined) return refuse('passkey-unknown')
    await revokeStaffSessions(transaction, { staff: own.account, except: session })
    await record(transaction, order, {
      action: 'staff.remove-passkey',
      staff: own.account,
      before: { name },
    })
    await mailSecurityChange(transaction, own.account, 'passkey-removed')
    return undefined
  })
}

function record(
  transaction: Queries,
  order: StaffOrder,
  { staff: id, ...change }: { action: AuditAction; staff: string; before?: unknown; after?: unknown },
): Promise<void> {
  return recordAudit(transaction, order, { ...change, subject: { kind: 'staff', id } })
}
