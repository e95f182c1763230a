import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { type AgencyMove, moveAgency } from '#domain/agencies/agency-state.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { notifyChange } from '#server/catalogue/lock-catalogue.ts'
import type { Database } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { arrangeAllotmentsOf } from '#server/inventory/allotments/arrange-allotments.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { revokeSessionsOfAgency } from '#server/sessions/agency/agency-session.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { presentAgency } from './find-agency.ts'
import { type AgencyRow, lockAgency, updateAgency } from './queries.ts'
import { inviteOwner } from './users/manage-users.ts'

export type Decision = {
  number: string
  move: AgencyMove
  /** Words to the agency, for the email. */
  message?: string | undefined
}

const emails = {
  approve: 'agency-approved',
  refuse: 'agency-refused',
  suspend: 'agency-suspended',
  reinstate: 'agency-reinstated',
} as const

/**
 * Approves or refuses an application, suspends an agency or lifts that, and emails the agency. The first approval invites its
 * contact as the owner; a suspension ends the sessions of all its users and releases the places that are withheld for it.
 * Only one approved or suspended agency has a tax number. The same decision twice changes nothing and sends one email.
 */
export async function decideOnAgency(
  database: Database,
  decision: Decision,
  order: StaffOrder,
): Promise<AgencyDetails | DecisionRefusal> {
  const decided = await decide(database, decision, order)
  if (isRefusal(decided)) return decided
  // Departures are locked in a transaction of their own: sales lock them before they refer to the agency. A job repeats it.
  const { agency, details } = decided
  await arrangeAllotmentsOf(database, agency, order.now)
  return details
}

type DecisionRefusal = Refusal<
  'agency-unknown' | 'agency-decided' | 'agency-not-approved' | 'agency-not-suspended' | 'agency-already'
>

async function decide(
  database: Database,
  { number, move, message }: Decision,
  order: StaffOrder,
): Promise<{ agency: string; details: AgencyDetails } | DecisionRefusal> {
  try {
    return await database.transaction(async (transaction) => {
      const before = await lockAgency(transaction, number)
      if (!before) return refuse('agency-unknown')
      const state = moveAgency(before.state, move)
      if (isRefusal(state)) return state
      const present = async (row: AgencyRow) => ({
        agency: row.id,
        details: await presentAgency(transaction, row),
      })
      if (before.state === state) return present(before)
      const isApplication = move === 'approve' || move === 'refuse'
      const change = isApplication ? { state, decidedAt: order.now } : { state }
      const after = await updateAgency(transaction, before.id, change)
      await recordAudit(transaction, order, {
        action: `agency.${move}`,
        subject: { kind: 'agency', id: number },
        before: { state: before.state },
        after: { state },
      })
      await queueMail(transaction, {
        template: emails[move],
        recipient: after.email,
        locale: after.locale,
        data: { agency: after.id, message },
      })
      if (move === 'approve') await inviteOwner(transaction, after, order)
      if (move === 'suspend') await revokeSessionsOfAgency(transaction, after.id)
      // Cached pages of the agency are stale.
      if (!isApplication) await notifyChange(transaction)
      return present(after)
    })
  } catch (error) {
    if (constraintOf(error) === 'one_approved_agency_per_tax_number') return refuse('agency-already')
    throw error
  }
}
