import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { eraseMember } from '#server/members/erase-account.ts'
import { exportData } from '#server/members/export-data.ts'
import { lockMemberWithId } from '#server/members/find-member.ts'
import { putIntoGroup } from '#server/members/put-into-group.ts'
import { removeAllPasskeys } from '#server/passkeys/own-passkeys.ts'
import { memberStore } from '#server/passkeys/stores.ts'
import { endOtherSessions } from '#server/sessions/end-session.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { memberForStaff } from './queries.ts'

type Unknown = Refusal<'member-unknown'>

/** Puts a member into a group of the company; refused where the group is no longer `from`. */
export async function setMemberGroup(
  company: Company,
  { id, group, from }: { id: string; group: string; from?: string | undefined },
  order: StaffOrder,
): Promise<'set' | Unknown | Refusal<'member-changed' | 'group-unknown'>> {
  return company.database.transaction(async (transaction) => {
    const member = await lockKnown(transaction, id)
    if (!member) return refuse('member-unknown')
    if (member.group === group) return 'set'
    if (from !== undefined && member.group !== from) return refuse('member-changed')
    const inside = { ...company, database: transaction as unknown as Database }
    const put = await putIntoGroup(inside, { email: member.email, group })
    if (isRefusal(put)) return put
    await recordAudit(transaction, order, {
      action: 'member.set-group',
      subject: subjectOf(id),
      before: { group: member.group },
      after: { group },
    })
    return 'set'
  })
}

/** Ends all logins of a member and removes the passkeys: on a lost device, too. */
export async function endMemberSessions(
  { database }: Company,
  id: string,
  order: StaffOrder,
): Promise<'ended' | Unknown> {
  return database.transaction(async (transaction) => {
    if (!(await lockKnown(transaction, id))) return refuse('member-unknown')
    const sessions = await endOtherSessions(transaction, { member: id, but: undefined })
    const passkeys = await removeAllPasskeys(transaction, memberStore, id)
    if (sessions === 0 && passkeys === 0) return 'ended'
    await recordAudit(transaction, order, {
      action: 'member.end-sessions',
      subject: subjectOf(id),
      before: { sessions, passkeys },
      after: { sessions: 0, passkeys: 0 },
    })
    return 'ended'
  })
}

/** Returns all that is stored of a member, for themselves; the audit log says who has taken it and why. */
export async function exportMember(
  company: Company,
  id: string,
  order: StaffOrder,
): Promise<Record<string, unknown> | Unknown> {
  if (!(await memberForStaff(company.database, id))) return refuse('member-unknown')
  const data = await exportData(company, { member: id, now: order.now })
  await recordAudit(company.database, order, { action: 'member.export', subject: subjectOf(id) })
  return data
}

/** Deletes an account on its owner's request; what the law retains of bookings stays (`eraseMember`). */
export async function eraseMemberByStaff(
  { database }: Company,
  id: string,
  order: StaffOrder,
): Promise<'erased' | Unknown | Refusal<'trips-ahead'>> {
  return database.transaction(async (transaction) => {
    if (!(await lockKnown(transaction, id))) return refuse('member-unknown')
    const erased = await eraseMember(transaction, { member: id, now: order.now })
    if (isRefusal(erased)) return erased
    await recordAudit(transaction, order, { action: 'member.erase', subject: subjectOf(id) })
    return erased
  })
}

async function lockKnown(transaction: Queries, id: string) {
  return (await memberForStaff(transaction, id)) && lockMemberWithId(transaction, id)
}

function subjectOf(id: string): { kind: 'member'; id: string } {
  return { kind: 'member', id }
}
