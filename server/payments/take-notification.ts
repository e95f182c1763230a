import type { Company } from '#server/company.ts'
import { providerNamed } from './providers.ts'
import { attemptOf, insertEvent } from './queries.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Takes a provider's notification: stored once per event key, then the attempt is settled (again, if need be: a first
 * delivery may have died half-way). Returns what this provider wants to read; 'forged' for one that is not genuine,
 * 'later' when its own word cannot be had now, so that it comes again.
 */
export async function takeNotification(
  company: Company,
  {
    provider: name,
    rawBody,
    headers,
    now,
  }: { provider: string; rawBody: string; headers: Headers; now: Date },
): Promise<{ acknowledgement: string } | 'forged' | 'later'> {
  const event = await providerNamed(company, name)?.handleWebhook(rawBody, headers)
  if (!event) return 'forged'
  const found = await attemptOf(company.database, event.attempt)
  // Another provider's notification about an attempt is none.
  const attempt = found?.provider === name ? found : undefined
  await insertEvent(company.database, {
    provider: name,
    eventKey: event.key,
    attempt: attempt?.id ?? null,
    body: event.body,
  })
  const acknowledged = { acknowledgement: event.acknowledgement }
  if (!attempt) {
    company.log.warn({ provider: name }, 'a notification has an unknown attempt')
    return acknowledged
  }
  try {
    await settlePayment(company, attempt.id, { by: `${name} notification`, now })
    return acknowledged
  } catch (error) {
    company.log.warn({ error, attempt: attempt.id }, 'a notification could not be processed now')
    return 'later'
  }
}
