import type { Company } from '#server/company.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { lockBalanceToMail, markBalanceMailed } from './reminder-queries.ts'

/**
 * Emails a link to pay the balance a week before departure, once, to customers who have prepaid. The link is
 * optional: the balance can be paid on arrival. Returns the number of queued emails.
 */
export async function mailBalanceLinks({ database }: Company, now: Date): Promise<number> {
  let mailed = 0
  for (;;) {
    const result = await database.transaction(async (transaction) => {
      const id = await lockBalanceToMail(transaction, now)
      if (!id) return 'none'
      await markBalanceMailed(transaction, id, now)
      const booking = (await lockBooking(transaction, id))!
      const { balance } = await moneyOfBooking(transaction, booking)
      if (balance.minor === 0) return 'paid'
      await queueMail(transaction, {
        template: 'balance-link',
        ...mailAddressOf(booking),
        data: { booking: id },
      })
      return 'mailed'
    })
    if (result === 'none') return mailed
    if (result === 'mailed') mailed += 1
  }
}
