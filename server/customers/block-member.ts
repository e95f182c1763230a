import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { lockMemberWithId } from '#server/members/find-member.ts'
import { endOtherSessions } from '#server/sessions/end-session.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { memberForStaff, setBlock } from './queries.ts'

type Reasoned = StaffOrder & { reason: string }

/**
 * Blocks an account: its logins end, it cannot log in nor order. Its bookings stay, and their links open them. An account that
 * is blocked already stays as it is, with the reason of the colleague who was first.
 */
export function blockMember(company: Company, id: string, order: Reasoned) {
  return setBlocked(company, { id, isBlocked: true }, order)
}

/** Lifts the block of an account: it can log in again; nothing that ended comes back. */
export function unblockMember(company: Company, id: string, order: Reasoned) {
  return setBlocked(company, { id, isBlocked: false }, order)
}

async function setBlocked(
  { database }: Company,
  { id, isBlocked }: { id: string; isBlocked: boolean },
  order: Reasoned,
): Promise<'set' | Refusal<'member-unknown'>> {
  return database.transaction(async (transaction) => {
    await lockMemberWithId(transaction, id)
    const member = await memberForStaff(transaction, id)
    if (!member) return refuse('member-unknown')
    if ((member.blockedAt !== null) === isBlocked) return 'set'
    await setBlock(transaction, id, isBlocked ? { at: order.now, why: order.reason } : undefined)
    // Also one that was opened in the moment of the blocking
    const sessions = await endOtherSessions(transaction, { member: id, but: undefined })
    await recordAudit(transaction, order, {
      action: isBlocked ? 'member.block' : 'member.unblock',
      subject: { kind: 'member', id },
      before: { blocked: !isBlocked, sessions },
      after: { blocked: isBlocked, sessions: 0 },
    })
    return 'set'
  })
}
