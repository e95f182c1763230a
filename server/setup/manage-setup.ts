import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/account.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Company } from '#server/company.ts'
import type { Database } from '#server/database/connect.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { testEmailLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { markOf } from '#server/system/check-provider.ts'
import { markBegun, putDismissal } from './queries.ts'

const subject = { kind: 'setup', id: 'shop' }

/** Records that an owner was led to the setup, which happens once. */
export function beginSetup(database: Database, now: Date): Promise<void> {
  return markBegun(database, now)
}

/** Hides the card on Today for all staff, or shows it again; a second time changes nothing. */
export function dismissSetup(database: Database, isDismissed: boolean, order: StaffOrder): Promise<void> {
  return database.transaction(async (transaction) => {
    const dismissal = isDismissed ? { by: actorLabel(order.actor), at: order.now } : undefined
    if (!(await putDismissal(transaction, dismissal))) return
    await recordAudit(transaction, order, {
      action: isDismissed ? 'setup.dismiss' : 'setup.resume',
      subject,
    })
  })
}

/** Sends an email to the member of staff who asks for it, on the way that emails to guests take. */
export async function sendTestEmail(
  company: Company,
  { id, email, locale, name }: StaffMember,
  order: StaffOrder,
): Promise<{ recipient: string } | Refusal<'provider-not-set-up'> | TooManyAttempts> {
  const server = markOf(company, 'mail')
  if (!server) return refuse('provider-not-set-up')
  const tooMany = await countAttempt(company.database, testEmailLimits(id), order.now)
  if (tooMany) return tooMany
  await company.database.transaction(async (transaction) => {
    await queueMail(transaction, {
      template: 'staff-test-email',
      recipient: email,
      locale,
      data: { name, server },
    })
    await recordAudit(transaction, order, { action: 'setup.test-email', subject })
  })
  return { recipient: email }
}
