import { isToConfirm } from '#domain/booking/booking-state.ts'
import type { TransferNotice } from '#domain/booking/managed.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { notifyStaff } from '#server/outbox/notify-staff.ts'
import { insertNotice, noticesOfBooking } from './money-queries.ts'

/** The maximum of reported transfers per booking, because staff read each. */
const mostNotices = 10

/**
 * A customer says that they have transferred: stored for staff, who look at the bank account. Nothing is collected by
 * a word alone. The same notice twice is one.
 */
export function reportTransfer(
  company: Company,
  of: { booking: string; notice: TransferNotice; ip: string; now: Date },
): Promise<'notified' | Refusal<'nothing-to-transfer' | 'too-many-notices' | 'bank-account-unknown'>> {
  const { notice, ip, now } = of
  return company.database.transaction(async (transaction) => {
    const booking = (await lockBooking(transaction, of.booking))!
    const { balance } = await moneyOfBooking(transaction, booking)
    const waits = booking.state === 'awaiting-payment' || booking.state === 'confirmed'
    if (!waits || isToConfirm(booking) || balance.minor === 0) return refuse('nothing-to-transfer')
    const { bankAccounts } = await company.settings()
    if (notice.bankAccount && !bankAccounts.some(({ code }) => code === notice.bankAccount)) {
      return refuse('bank-account-unknown')
    }
    const known = await noticesOfBooking(transaction, booking.id)
    if (known.some((one) => one.amount === notice.amount.minor && one.sentOn === notice.sentOn))
      return 'notified'
    if (known.length >= mostNotices) return refuse('too-many-notices')
    await insertNotice(transaction, {
      booking: booking.id,
      amount: notice.amount.minor,
      currency: notice.amount.currency,
      bankAccount: notice.bankAccount ?? null,
      sender: notice.sender,
      sentOn: notice.sentOn,
      note: notice.note,
      ipAddress: ip,
      at: now,
    })
    const { amount, sender, sentOn, note } = notice
    const about = { booking, what: 'transfer-reported', amount, sender, sentOn, note } as const
    await notifyStaff(transaction, company, about)
    return 'notified'
  })
}
