import { type RescueOption, remindRescueAt } from '#domain/booking/rescue.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Company } from '#server/company.ts'
import { closeDeparture } from '#server/inventory/close-departure.ts'
import type { WhichRefusal } from '#server/inventory/lock-departure.ts'
import type { WhichDeparture } from '#server/inventory/which-departure.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { insertOffers, insertRescue, lockItemsToRescue } from './queries.ts'

export type NewRescue = {
  departures: readonly WhichDeparture[]
  /** Days that guests may move to. */
  days: readonly string[]
  options: readonly RescueOption[]
  deadline: Date
  /** Words to the guests, by language; English where a language lacks them. */
  message: Readonly<Record<string, string>>
}

export type StartedRescue = { id: string | undefined; offers: number }

/**
 * Closes departures and offers each of their confirmed guests another day, a credit or the money by an emailed link. Until
 * they choose, they get no reminder and no request for the balance. Guests who have an open offer already get no second one.
 */
export async function startRescue(
  company: Company,
  rescue: NewRescue,
  order: StaffOrder,
): Promise<
  StartedRescue | WhichRefusal | Refusal<'reason-required' | 'deadline-past' | 'rescue-without-option'>
> {
  const { now } = order
  if (rescue.deadline <= now) return refuse('deadline-past')
  const options = rescue.options.filter((option) => option !== 'move' || rescue.days.length > 0)
  if (options.length === 0) return refuse('rescue-without-option')
  const departures: string[] = []
  for (const which of rescue.departures) {
    const closed = await closeDeparture(company, which, order, { offersConfirmed: true })
    if (isRefusal(closed)) return closed
    departures.push(closed.departure.resource)
  }
  return company.database.transaction(async (transaction) => {
    const items = await lockItemsToRescue(transaction, departures)
    if (items.length === 0) return { id: undefined, offers: 0 }
    const { days, deadline, message } = rescue
    const by = actorLabel(order.actor)
    const id = await insertRescue(transaction, {
      ...{ days, options, message, deadline },
      startedAt: now,
      startedBy: by,
    })
    const remindAt = remindRescueAt({ asked: now, deadline })
    const offers = await insertOffers(
      transaction,
      items.map(({ booking, item }) => ({ rescue: id, booking, item, remindAt })),
    )
    for (const [index, { booking, locale, email }] of items.entries()) {
      const data = { booking, offer: offers[index] }
      await queueMail(transaction, { template: 'rescue-offer', recipient: email, locale, data })
    }
    await recordAudit(transaction, order, {
      action: 'rescue.start',
      subject: { kind: 'rescue', id },
      after: { departures, days, options, deadline, offers: offers.length },
    })
    return { id, offers: offers.length }
  })
}
