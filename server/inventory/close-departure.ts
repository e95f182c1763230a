import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Company } from '#server/company.ts'
import { staffAddress } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import {
  type AffectedBooking,
  bookingsOnDeparture,
  closeByHand,
  type LockedDeparture,
  reopenByHand,
} from './closure-queries.ts'
import { lockDepartureAhead, type WhichRefusal } from './lock-departure.ts'
import type { WhichDeparture } from './which-departure.ts'

export type Closed = { departure: LockedDeparture; affected: AffectedBooking[] }

/**
 * Takes a departure off sale because it will not run. Planning never reopens it, its guests get no reminder, are not asked
 * for their balance, and their bookings are not completed. Staff are sent the bookings that are affected,
 * without those confirmed ones that are emailed an offer.
 * Closing what is closed changes nothing.
 */
export function closeDeparture(
  company: Company,
  which: WhichDeparture,
  order: StaffOrder,
  { isOffered = () => false }: { isOffered?: (number: string) => boolean } = {},
): Promise<Closed | WhichRefusal | Refusal<'reason-required'>> {
  const { actor, now, reason: why } = order
  return company.database.transaction(async (transaction) => {
    if (!why?.trim()) return refuse('reason-required')
    const departure = await lockDepartureAhead(transaction, which, now)
    if (isRefusal(departure)) return departure
    const affected = await bookingsOnDeparture(transaction, departure.resource)
    if (departure.closedAt) return { departure, affected }
    await closeByHand(transaction, departure.resource, { by: actorLabel(actor), why, now })
    await recordAudit(transaction, order, {
      action: 'departure.close',
      subject: { kind: 'departure', id: departure.resource },
      before: { closed: departure.closed },
      after: { closed: true, bookings: affected.map(({ number }) => number) },
    })
    const toContact = affected.filter(
      ({ state, number, hasEmail }) => state !== 'confirmed' || !hasEmail || !isOffered(number),
    )
    if (toContact.length > 0) {
      await queueMail(transaction, {
        template: 'departure-closed-for-staff',
        ...staffAddress(await company.settings()),
        data: {
          product: departure.product,
          id: departure.resource,
          day: departure.day,
          time: departure.time,
          why,
          affected: toContact.map(({ number, state, guests }) => ({ number, state, guests })),
        },
      })
    }
    return { departure, affected }
  })
}

/** Puts a departure that was closed by hand on sale again, if the rules of its tour still plan it. */
export function reopenDeparture(
  { database }: Pick<Company, 'database'>,
  which: WhichDeparture,
  order: StaffOrder,
): Promise<LockedDeparture | WhichRefusal | Refusal<'not-closed-by-hand'>> {
  return database.transaction(async (transaction) => {
    const departure = await lockDepartureAhead(transaction, which, order.now)
    if (isRefusal(departure)) return departure
    if (!departure.closedAt) return refuse('not-closed-by-hand')
    await reopenByHand(transaction, departure)
    await recordAudit(transaction, order, {
      action: 'departure.reopen',
      subject: { kind: 'departure', id: departure.resource },
      before: { closed: true },
      after: { closed: false },
    })
    return departure
  })
}
