import type { Database } from '#server/database/connect.ts'
import { countAttempt } from '#server/http/rate-limits/count-attempt.ts'
import { attackWarningLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { memberWithEmail } from './queries.ts'

/**
 * Too many wrong passwords at an account: unknown browsers are locked out for a while, and the owner is
 * notified.
 */
export async function warnOfAttack(
  database: Database,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const member = await memberWithEmail(database, email)
  if (!member) return
  await database.transaction(async (transaction) => {
    if (await countAttempt(transaction, attackWarningLimits(member.id), now)) return
    await queueMail(transaction, {
      template: 'account-attacked',
      recipient: member.email,
      locale: member.locale,
      data: { firstName: member.firstName },
    })
  })
}
