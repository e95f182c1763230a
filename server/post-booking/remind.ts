import type { Guest } from '#domain/booking/order.ts'
import type { Company } from '#server/company.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import {
  lockDepartureToRemind,
  lockPaymentToRemind,
  markDepartureReminded,
  markPaymentReminded,
} from './reminder-queries.ts'

/**
 * Reminds of transfers that are still awaited, six hours before their deadline (half the time where there was less
 * than twelve), once each. Who has told us of a transfer is left in peace. Returns how many letters were queued.
 */
export function remindOfPayments({ database }: Company, now: Date): Promise<number> {
  return repeat(() =>
    database.transaction(async (transaction) => {
      const booking = await lockPaymentToRemind(transaction, now)
      if (!booking) return false
      await markPaymentReminded(transaction, booking.id, now)
      await queueMail(transaction, {
        template: 'payment-reminder',
        recipient: (booking.guest as Guest).email,
        locale: booking.locale,
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
        recipient: (item.guest as Guest).email,
        locale: item.locale,
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
