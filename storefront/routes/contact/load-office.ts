import type { Reply } from '#contract/client.ts'
import type { Surroundings } from '#domain/company/surroundings.ts'
import { dayIn } from '#domain/dates/zone.ts'

/** The office's hours; nothing where they are not known. */
export function officeOf(reply: Reply<Surroundings>) {
  if (!reply.ok) return undefined
  const { hours, timeZone } = reply.data
  return { hours, timeZone, today: dayIn(new Date(), timeZone) }
}
