import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { presentAgency } from './find-agency.ts'
import { lockAgency, updateAgency } from './queries.ts'
import { inviteOwner } from './users/manage-users.ts'

export type Decision = {
  number: string
  state: 'approved' | 'refused'
  /** Words to the agency, for the email. */
  message?: string | undefined
}

/**
 * Approves or refuses an application and emails the agency; an approval also invites its contact as the owner. A refused one may be approved later; an approval is final.
 * Only one approved agency has a tax number. The same decision twice changes nothing and sends one email.
 */
export async function decideOnAgency(
  database: Database,
  { number, state, message }: Decision,
  order: StaffOrder,
): Promise<AgencyDetails | Refusal<'agency-unknown' | 'agency-decided' | 'agency-already'>> {
  try {
    return await database.transaction(async (transaction) => {
      const before = await lockAgency(transaction, number)
      if (!before) return refuse('agency-unknown')
      if (before.state === state) return presentAgency(transaction, before)
      if (before.state === 'approved') return refuse('agency-decided')
      const after = await updateAgency(transaction, before.id, { state, decidedAt: order.now })
      await recordAudit(transaction, order, {
        action: state === 'approved' ? 'agency.approve' : 'agency.refuse',
        subject: { kind: 'agency', id: number },
        before: { state: before.state },
        after: { state },
      })
      await queueMail(transaction, {
        template: state === 'approved' ? 'agency-approved' : 'agency-refused',
        recipient: after.email,
        locale: after.locale,
        data: { agency: after.id, message },
      })
      if (state === 'approved') await inviteOwner(transaction, after, order)
      return presentAgency(transaction, after)
    })
  } catch (error) {
    if (constraintOf(error) === 'one_approved_agency_per_tax_number') return refuse('agency-already')
    throw error
  }
}
