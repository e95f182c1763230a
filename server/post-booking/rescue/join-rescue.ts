import { remindRescueAt } from '#domain/booking/rescue.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { insertOffers, rescuesToJoin } from './queries.ts'

/**
 * Makes a booking that was confirmed after its departure was closed the offer that the guests on it have, the latest one
 * that can still be answered. Nothing where there is none.
 */
export async function joinRescue(transaction: Queries, booking: LockedBooking, now: Date): Promise<void> {
  for (const { deadline, ...of } of await rescuesToJoin(transaction, booking.id, now)) {
    const remindAt = remindRescueAt({ asked: now, deadline })
    const [offer] = await insertOffers(transaction, [{ ...of, booking: booking.id, remindAt }])
    await queueMail(transaction, {
      template: 'rescue-offer',
      ...mailAddressOf(booking),
      data: { booking: booking.id, offer },
    })
  }
}
