import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import {
  type AffectedBooking,
  bookingsOnDeparture,
  closeByHand,
  type LockedDeparture,
  lockDepartures,
  reopenByHand,
} from './closure-queries.ts'

export type WhichDeparture = {
  product: string
  day: string
  /** Needed where several start on that day. */
  time?: string
}

export type Closing = WhichDeparture & { by: string; why: string; now: Date }

export type Closed = { departure: LockedDeparture; affected: AffectedBooking[] }

type WhichRefusal = Refusal<'departure-unknown' | 'time-needed' | 'departure-past'>

/**
 * Takes a departure off sale because it will not run. Planning never reopens it, its guests get no reminder, are not asked
 * for their balance, and their bookings are not completed. The company's contact is sent the bookings that are affected.
 * Closing what is closed changes nothing.
 */
export function closeDeparture(company: Company, closing: Closing): Promise<Closed | WhichRefusal> {
  return company.database.transaction(async (transaction) => {
    const departure = oneOf(await lockDepartures(transaction, closing), closing.now)
    if ('refused' in departure) return departure
    const affected = await bookingsOnDeparture(transaction, departure.resource)
    if (departure.closedAt) return { departure, affected }
    const { by, why, now } = closing
    await closeByHand(transaction, departure.resource, { by, why, now })
    if (affected.length > 0) {
      const { contact, languages } = await company.settings()
      await queueMail(transaction, {
        template: 'departure-closed-for-office',
        recipient: contact.email,
        locale: languages.enabled[0] ?? 'en',
        data: { product: departure.product, day: departure.day, time: departure.time, why, affected },
      })
    }
    return { departure, affected }
  })
}

/** Puts a departure that was closed by hand on sale again, if the rules of its tour still plan it. */
export function reopenDeparture(
  { database }: Pick<Company, 'database'>,
  which: WhichDeparture & { now: Date },
): Promise<LockedDeparture | WhichRefusal | Refusal<'not-closed-by-hand'>> {
  return database.transaction(async (transaction) => {
    const departure = oneOf(await lockDepartures(transaction, which), which.now)
    if ('refused' in departure) return departure
    if (!departure.closedAt) return refuse('not-closed-by-hand')
    await reopenByHand(transaction, departure)
    return departure
  })
}

function oneOf(found: readonly LockedDeparture[], now: Date): LockedDeparture | WhichRefusal {
  const [only, another] = found
  if (!only) return refuse('departure-unknown')
  if (another) return refuse('time-needed', { times: found.map(({ time }) => time).join(', ') })
  return only.startsAt > now ? only : refuse('departure-past')
}
