import type { Company } from '#server/company.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { lockBookingToReview, markInvited, visitsToReview } from './visit-queries.ts'

const day = 86_400_000

/**
 * Invites the lead traveller to review a booking, once, a day after its last item, unless it is a month past or
 * already reviewed. Returns the number of queued emails.
 */
export async function inviteToReview({ database }: Pick<Company, 'database'>, now: Date): Promise<number> {
  let invited = 0
  for (;;) {
    const result = await database.transaction(async (transaction) => {
      const booking = await lockBookingToReview(transaction, {
        before: new Date(now.getTime() - day),
        after: new Date(now.getTime() - 30 * day),
      })
      if (!booking) return 'none'
      const { id, member, locale, guest } = booking
      await markInvited(transaction, id, now)
      const untold = member ? await visitsToReview(transaction, { member, booking: id, now }) : []
      if (untold.length === 0 || !guest.email) return 'notified'
      const data = { booking: id }
      await queueMail(transaction, { template: 'review-invitation', recipient: guest.email, locale, data })
      return 'invited'
    })
    if (result === 'none') return invited
    if (result === 'invited') invited += 1
  }
}
