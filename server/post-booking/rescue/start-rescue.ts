import { parseBookingNumber } from '#domain/booking/booking-number.ts'
import { type RescueOption, remindRescueAt } from '#domain/booking/rescue.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { closeDeparture } from '#server/inventory/close-departure.ts'
import { findAffected } from '#server/inventory/find-affected.ts'
import type { WhichRefusal } from '#server/inventory/lock-departure.ts'
import type { WhichDeparture } from '#server/inventory/which-departure.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { insertOffers, insertRescue, lockItemsToRescue } from './queries.ts'

export type NewRescue<Which = WhichDeparture> = {
  departures: readonly Which[]
  /** The numbers of the bookings that are made an offer; all of the departures when absent. */
  bookings?: readonly string[] | undefined
  /** Days that guests may move to. */
  days: readonly string[]
  options: readonly RescueOption[]
  deadline: Date
  /** Words to the guests, by language; English where a language lacks them. */
  message: Readonly<Record<string, string>>
}

export type StartedRescue = {
  id: string | undefined
  offers: number
  /** How many of the offers are emailed. */
  emailed: number
  /** Numbers of bookings with an offer that have no email: staff call them. */
  withoutEmail: string[]
  /** Numbers of other confirmed bookings there, whom staff contact or make another offer. */
  withoutOffer: string[]
}

/**
 * Closes departures and offers their confirmed guests, or a selection of them, another day, a credit or the money by an
 * emailed link; staff call who has no email. Until they choose, they get no reminder and no request for the balance. Guests who have an open offer already
 * get no second one.
 */
export async function startRescue(
  company: Company,
  rescue: NewRescue,
  order: StaffOrder,
): Promise<
  | StartedRescue
  | WhichRefusal
  | Refusal<'reason-required' | 'deadline-past' | 'rescue-without-option' | 'booking-not-on-departure'>
> {
  const { now } = order
  if (rescue.deadline <= now) return refuse('deadline-past')
  const options = rescue.options.filter((option) => option !== 'move' || rescue.days.length > 0)
  if (options.length === 0) return refuse('rescue-without-option')
  const selected = await selectionOf(company, rescue)
  if (isRefusal(selected)) return selected
  const isOffered = (number: string) => selected?.has(number) ?? true
  const departures: string[] = []
  for (const which of rescue.departures) {
    const closed = await closeDeparture(company, which, order, { isOffered })
    if (isRefusal(closed)) return closed
    departures.push(closed.departure.resource)
  }
  return company.database.transaction(async (transaction) => {
    const confirmed = await lockItemsToRescue(transaction, departures)
    const items = confirmed.filter(({ number }) => isOffered(number))
    const others = confirmed.filter(({ number }) => !isOffered(number))
    const withoutEmail = items.filter(({ email }) => email === '')
    const found = {
      offers: items.length,
      emailed: items.length - withoutEmail.length,
      withoutEmail: numbersOf(withoutEmail),
      withoutOffer: numbersOf(others),
    }
    if (items.length === 0) return { id: undefined, ...found }
    const { days, deadline, message } = rescue
    const by = actorLabel(order.actor)
    const id = await insertRescue(transaction, {
      days,
      options,
      message,
      deadline,
      startedAt: now,
      startedBy: by,
    })
    const remindAt = remindRescueAt({ asked: now, deadline })
    const offers = await insertOffers(
      transaction,
      items.map(({ booking, item, departure }) => ({ rescue: id, booking, item, departure, remindAt })),
    )
    for (const [index, { booking, locale, email }] of items.entries()) {
      const data = { booking, offer: offers[index] }
      await queueMail(transaction, { template: 'rescue-offer', recipient: email, locale, data })
    }
    await recordAudit(transaction, order, {
      action: 'rescue.start',
      subject: { kind: 'rescue', id },
      after: { departures, days, options, deadline, ...found },
    })
    return { id, ...found }
  })
}

/** Locks the confirmed bookings that a rescue of departures would make an offer, until the transaction ends. */
export async function lockBookingsToRescue(database: Queries, departures: readonly string[]): Promise<void> {
  await lockItemsToRescue(database, departures)
}

function numbersOf(items: readonly { number: string }[]): string[] {
  return [...new Set(items.map(({ number }) => number))].sort()
}

/** Reads the selected booking numbers; refuses one that is not confirmed on the departures, before anything is closed. */
async function selectionOf(
  company: Company,
  { bookings, departures }: NewRescue,
): Promise<ReadonlySet<string> | undefined | Refusal<'booking-not-on-departure'>> {
  if (!bookings) return undefined
  const { bookingPrefix } = await company.settings()
  const numbers = bookings.map((typed) => parseBookingNumber(typed, bookingPrefix) ?? typed)
  const affected = await Promise.all(departures.map((which) => findAffected(company.database, which)))
  const confirmed = new Set(
    affected.flat().flatMap(({ number, state }) => (state === 'confirmed' ? [number] : [])),
  )
  const stranger = numbers.find((number) => !confirmed.has(number))
  return stranger === undefined ? new Set(numbers) : refuse('booking-not-on-departure', { number: stranger })
}
