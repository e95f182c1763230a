import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import {
  closeOffer,
  lockOfferToRemind,
  lockOfferToWithdraw,
  lockUnanswered,
  markOfferReminded,
  rescueExists,
} from './queries.ts'

/**
 * Withdraws the offers of departures that run again, and emails their guests that the booking stays as it is. Returns the
 * number of withdrawn offers.
 */
export async function withdrawOffers({ database }: Company, now: Date): Promise<number> {
  let withdrawn = 0
  for (;;) {
    const found = await database.transaction(async (transaction) => {
      const offer = await lockOfferToWithdraw(transaction)
      if (!offer) return false
      const { id, booking, locale, email } = offer
      await closeOffer(transaction, id, { state: 'withdrawn', at: now, by: 'system' })
      const data = { booking, offer: id }
      await queueMail(transaction, { template: 'rescue-withdrawn', recipient: email, locale, data })
      return true
    })
    if (!found) return withdrawn
    withdrawn += 1
  }
}

/**
 * Reminds the guests of a rescue who have not answered, by order of staff; none twice within an hour. Returns how many.
 * Staff call those without an email.
 */
export function remindUnanswered(
  { database }: Company,
  { rescue }: { rescue: string },
  order: StaffOrder,
): Promise<{ reminded: number } | Refusal<'rescue-unknown'>> {
  return database.transaction(async (transaction) => {
    if (!isUuid(rescue) || !(await rescueExists(transaction, rescue))) return refuse('rescue-unknown')
    const unanswered = await lockUnanswered(transaction, rescue, order.now)
    const offers = unanswered.filter(({ email }) => email !== '')
    for (const { id, booking, locale, email } of offers) {
      await markOfferReminded(transaction, id, order.now)
      const data = { booking, offer: id, again: true }
      await queueMail(transaction, { template: 'rescue-offer', recipient: email, locale, data })
    }
    if (offers.length > 0) {
      await recordAudit(transaction, order, {
        action: 'rescue.remind',
        subject: { kind: 'rescue', id: rescue },
        after: { offers: offers.map(({ id }) => id) },
      })
    }
    return { reminded: offers.length }
  })
}

/**
 * Reminds guests once of an offer that they have not answered; withdraws the offers of bookings that were settled in another
 * way meanwhile. Returns the number of queued emails.
 */
export async function remindOfOffers({ database }: Company, now: Date): Promise<number> {
  let reminded = 0
  for (;;) {
    const result = await database.transaction(async (transaction) => {
      const offer = await lockOfferToRemind(transaction, now)
      if (!offer) return 'none'
      const { id, booking, locale, email, isStranded } = offer
      if (!isStranded) {
        await closeOffer(transaction, id, { state: 'withdrawn', at: now, by: 'system' })
        return 'withdrawn'
      }
      await markOfferReminded(transaction, id, now)
      const data = { booking, offer: id, again: true }
      await queueMail(transaction, { template: 'rescue-offer', recipient: email, locale, data })
      return 'reminded'
    })
    if (result === 'none') return reminded
    if (result === 'reminded') reminded += 1
  }
}
