import type { Locale } from '#domain/languages/locales.ts'
import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffAccount } from '#domain/staff/account.ts'
import type { Role } from '#domain/staff/rights.ts'
import { deleteLinks } from '#server/account-links/links.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { revokeStaffSessions } from '#server/sessions/staff/revoke.ts'
import { presentStaff } from './find-staff.ts'
import { type ChangeRefusal, changeGuarded } from './guarded-change.ts'
import { mailStaffLink } from './links/links.ts'
import { deleteLinkEmails, editStaff, type StaffRow } from './queries.ts'
import { recordAudit, type StaffOrder } from './record-audit.ts'

export type StaffChange = {
  id: string
  /** The version that was read; a command names none and changes the latest. */
  version?: number | undefined
  email?: string | undefined
  name?: string | undefined
  role?: Role | undefined
  locale?: Locale | undefined
}

export type StaffChangeRefusal =
  | ChangeRefusal
  | Refusal<'email-required' | 'email-invalid' | 'name-required' | 'staff-already' | 'staff-stale'>

/**
 * Changes address, name, role or language of an account; absent fields stay. A new role revokes its sessions. One's own
 * account may be changed, its role never.
 */
export async function changeStaff(
  database: Database,
  { id, version, ...change }: StaffChange,
  order: StaffOrder,
): Promise<StaffAccount | StaffChangeRefusal> {
  const refused = change.email === undefined ? undefined : refuseEmail(change.email)
  if (refused) return refused
  if (change.name?.trim() === '') return refuse('name-required')
  try {
    return await changeGuarded(database, { id, order, ofOwn: true }, async (transaction, locked) => {
      const { account } = locked
      if (version !== undefined && version !== account.version) return refuse('staff-stale')
      const { before, after } = differenceOf(account, change)
      if (Object.keys(after).length === 0) return presentStaff(account)
      if (after.role) {
        if (order.actor.kind === 'staff' && order.actor.id === id) return refuse('own-account')
        const refusedRole = locked.refuseChange({ role: after.role })
        if (refusedRole) return refusedRole
        await revokeStaffSessions(transaction, { staff: id })
      }
      const subject = { kind: 'staff', id }
      await recordAudit(transaction, order, { action: 'staff.change', subject, before, after })
      const changed = await editStaff(transaction, id, after)
      if (after.email) await mailNewAddress(transaction, { before: account, changed, now: order.now })
      return presentStaff(changed)
    })
  } catch (error) {
    if (constraintOf(error) === 'one_member_of_staff_per_email') return refuse('staff-already')
    throw error
  }
}

/** Links to the former address are invalid from then on; an open invitation is sent to the new one. */
async function mailNewAddress(
  transaction: Queries,
  { before, changed, now }: { before: StaffRow; changed: StaffRow; now: Date },
): Promise<void> {
  const { id, email, name, locale } = changed
  await deleteLinks(transaction, 'staff', id)
  await deleteLinkEmails(transaction, before.email)
  if (changed.state === 'invited') return mailStaffLink(transaction, changed, { purpose: 'invitation', now })
  for (const recipient of [before.email, email]) {
    await queueMail(transaction, {
      template: 'staff-email-changed',
      recipient,
      locale,
      data: { name, email },
    })
  }
}

type Fields = Pick<StaffChange, 'email' | 'name' | 'role' | 'locale'>

/** Returns the fields that differ, as they are and as they will be. */
function differenceOf(
  { email, name, role, locale }: StaffAccountFields,
  change: Fields,
): { before: Fields; after: Fields } {
  const present = { email, name, role, locale }
  const wanted = { ...change, email: change.email && tidyEmail(change.email), name: change.name?.trim() }
  const fields = (Object.keys(present) as (keyof Fields)[]).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== present[field],
  )
  const pick = (values: Fields) => Object.fromEntries(fields.map((field) => [field, values[field]]))
  return { before: pick(present), after: pick(wanted) }
}

type StaffAccountFields = Required<{ [Field in keyof Fields]: NonNullable<Fields[Field]> }>

/**
 * Blocks or unblocks an account; blocking revokes its sessions and links. The last active owner cannot be blocked. An open
 * invitation is withdrawn instead (`removeStaff`).
 */
export async function changeState(
  database: Database,
  { id, state }: { id: string; state: 'active' | 'blocked' },
  order: StaffOrder,
): Promise<StaffAccount | ChangeRefusal | Refusal<'staff-invited'>> {
  return changeGuarded(database, { id, order }, async (transaction, { account, refuseChange }) => {
    if (account.state === state) return presentStaff(account)
    if (account.state === 'invited') return refuse('staff-invited')
    const refused = refuseChange({ state })
    if (refused) return refused
    if (state === 'blocked') {
      await revokeStaffSessions(transaction, { staff: id })
      await deleteLinks(transaction, 'staff', id)
    }
    await recordAudit(transaction, order, {
      action: state === 'blocked' ? 'staff.block' : 'staff.unblock',
      subject: { kind: 'staff', id },
      before: { state: account.state },
      after: { state },
    })
    return presentStaff(await editStaff(transaction, id, { state }))
  })
}
