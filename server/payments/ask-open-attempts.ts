import type { Company } from '#server/company.ts'
import { attemptsOpenSince } from './queries.ts'
import { refundAttempt } from './refund-attempt.ts'
import { settlePayment } from './settle-payment.ts'

/** A customer on the bank's page is not asked about before this. */
const patienceMs = 2 * 60_000
const mostAtOnce = 50

/**
 * Asks providers about attempts of which nothing was heard for a while, and makes refunds that did not succeed at
 * once. One that cannot be asked now does not keep the others waiting. Returns how many were asked.
 */
export async function askOpenAttempts(company: Company, now: Date): Promise<number> {
  const since = new Date(now.getTime() - patienceMs)
  const open = await attemptsOpenSince(company.database, since, mostAtOnce)
  for (const attempt of open) {
    try {
      if (attempt.state === 'refunding') await refundAttempt(company, attempt, now)
      else await settlePayment(company, attempt.id, { by: 'job', now })
    } catch (error) {
      company.log.error({ error, attempt: attempt.id }, 'an open payment could not be asked about')
    }
  }
  return open.length
}
