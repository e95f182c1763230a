import type { Locale } from '#domain/languages/locales.ts'
import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { loginCodeRequestLimits } from '#server/http/rate-limits/limits.ts'
import { knownDevice } from '#server/members/sessions/known-device.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { Visitor } from '../log-in.ts'
import { deleteCodesBefore, insertCode } from './queries.ts'

/** Minutes in which a code may be used. */
export const codeMinutes = 10

/**
 * Emails a one-time code to any address: to log in, or to register. Returns its id, which is needed to use the code.
 * The answer does not disclose who has an account.
 */
export async function requestLoginCode(
  { database }: Company,
  typed: string,
  { locale, now, ip, device: mark }: Pick<Visitor, 'now' | 'ip' | 'device'> & { locale: Locale },
): Promise<{ codeId: string } | { error: Refusal } | TooManyAttempts> {
  const error = refuseEmail(typed)
  if (error) return { error }
  const recipient = tidyEmail(typed)
  const email = recipient.toLowerCase()
  const device = await knownDevice(database, mark, email)
  const tooMany = await countAttempt(database, loginCodeRequestLimits({ email, ip, device }), now)
  if (tooMany) return tooMany
  return database.transaction(async (transaction) => {
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
    const codeId = await insertCode(transaction, { email, createdAt: now, expiresAt })
    await queueMail(transaction, { template: 'login-code', recipient, locale, data: { code: codeId } })
    return { codeId }
  })
}

/** Deletes ended codes; a job calls it. */
export function deleteEndedCodes(database: Queries, now: Date): Promise<void> {
  return deleteCodesBefore(database, now)
}
