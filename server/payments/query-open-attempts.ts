import type { Company } from '#server/company.ts'
import { type AttemptRow, takeAttemptsToQuery } from './queries.ts'
import { refundAttempt } from './refund-attempt.ts'
import { settlePayment } from './settle-payment.ts'

const mostAtOnce = 48
/** A provider that is slow is waited for by so many at a time. */
const together = 8

/**
 * Asks providers about attempts of which nothing was heard for a while, and makes refunds that did not succeed at
 * once. One that cannot be asked now does not keep the others waiting. Returns how many were asked.
 */
export async function queryOpenAttempts(company: Company, now: Date): Promise<number> {
  const waiting = await takeAttemptsToQuery(company.database, now, mostAtOnce)
  const asked = waiting.length
  async function work(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) await ask(company, next, now)
  }
  await Promise.all(Array.from({ length: together }, work))
  return asked
}

async function ask(company: Company, attempt: AttemptRow, now: Date): Promise<void> {
  try {
    if (attempt.state === 'refunding') await refundAttempt(company, attempt, now)
    else await settlePayment(company, attempt.id, { by: 'job', now })
  } catch (error) {
    company.log.error({ error, attempt: attempt.id }, 'an open payment could not be queried')
  }
}
