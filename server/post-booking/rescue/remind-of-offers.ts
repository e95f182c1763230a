import type { Company } from '#server/company.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { closeOffer, lockOfferToRemind, markOfferReminded } from './queries.ts'

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
