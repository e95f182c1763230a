import type { Company } from '#server/company.ts'
import { providerNamed } from './providers.ts'
import { attemptOf, insertEvent } from './queries.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Takes a provider's notification: kept once per event key, then the attempt is settled (again, if need be: a first
 * delivery may have died half-way). Returns what this provider wants to read; undefined for a forged one.
 */
export async function takeNotification(
  company: Company,
  {
    provider: name,
    rawBody,
    headers,
    now,
  }: { provider: string; rawBody: string; headers: Headers; now: Date },
): Promise<string | undefined> {
  const event = await providerNamed(company, name)?.handleWebhook(rawBody, headers)
  if (!event) return undefined
  const attempt = await attemptOf(company.database, event.attempt)
  await insertEvent(company.database, {
    provider: name,
    eventKey: event.key,
    attempt: attempt?.id ?? null,
    body: event.body,
  })
  if (attempt) await settlePayment(company, attempt.id, { by: `${name} notification`, now })
  else company.log.warn({ provider: name }, 'a notification is about no attempt of ours')
  return event.acknowledgement
}
