import type { Company } from '#server/company.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import {
  lockDepartureToRemind,
  lockPaymentToRemind,
  markDepartureReminded,
  markPaymentReminded,
} from './reminder-queries.ts'

/**
 * Reminds of pending bank transfers six hours before their deadline (half the time for deadlines under twelve
 * hours), once each, except where the customer has reported the transfer. Returns the number of queued emails.
 */
export function remindOfPayments({ database }: Company, now: Date): Promise<number> {
  return repeat(() =>
    database.transaction(async (transaction) => {
      const booking = await lockPaymentToRemind(transaction, now)
      if (!booking) return false
      await markPaymentReminded(transaction, booking.id, now)
      await queueMail(transaction, {
        template: 'payment-reminder',
        ...mailAddressOf(booking),
        data: { booking: booking.id },
      })
      return true
    }),
  )
}

/** Reminds of departures within 24 hours, once each; who booked only then has their confirmation just before them. */
export function remindOfDepartures({ database }: Company, now: Date): Promise<number> {
  return repeat(() =>
    database.transaction(async (transaction) => {
      const item = await lockDepartureToRemind(transaction, now)
      if (!item) return false
      await markDepartureReminded(transaction, item.id, now)
      await queueMail(transaction, {
        template: 'departure-reminder',
        ...mailAddressOf(item),
        data: { booking: item.booking, position: item.position },
      })
      return true
    }),
  )
}

async function repeat(once: () => Promise<boolean>): Promise<number> {
  let done = 0
  while (await once()) done += 1
  return done
}
