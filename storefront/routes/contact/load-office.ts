import type { Reply } from '#contract/client.ts'
import type { Surroundings } from '#domain/company/surroundings.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { drawLocator } from './locator.ts'

/** The office's hours and the map around it, drawn wide for desks and high for phones; nothing where they are not known. */
export function officeOf(reply: Reply<Surroundings>) {
  if (!reply.ok) return undefined
  const { hours, timeZone, ...around } = reply.data
  return {
    hours,
    timeZone,
    today: dayIn(new Date(), timeZone),
    wide: drawLocator(around, { width: 1200, height: 460, most: 12 }),
    high: drawLocator(around, { width: 400, height: 420, most: 6 }),
  }
}
