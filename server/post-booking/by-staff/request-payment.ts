import { isToConfirm } from '#domain/booking/booking-state.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { hasClosedDeparture } from '#server/inventory/closed-departure.ts'
import { holdUntilDeadline } from '#server/orders/extend-hold.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { takePlacesAgain } from '#server/orders/take-places.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { setDeadline } from '../queries.ts'
import { awaitedTemplate } from './notify-of-correction.ts'
import { subjectOf } from './order-of-staff.ts'

/** By so much the clocks of two servers may differ, in milliseconds. */
const clockDifference = 60_000

export type RequestRefusal = Refusal<
  | 'booking-unknown'
  | 'nothing-to-pay'
  | 'departure-not-running'
  | 'email-required'
  | 'no-deadline'
  | 'deadline-past'
  | 'deadline-after-departure'
  | 'sold-out'
>

/**
 * Asks the guest for what is to be paid: the balance of a confirmed booking, or what a booking waits for, whose `deadline` may
 * be moved. Of a booking that waits for staff only the deadline is moved. The guest is emailed how to pay, and until when.
 */
export function requestPayment(
  company: Company,
  asked: { booking: string; deadline?: Date | undefined },
  order: StaffOrder,
): Promise<'requested' | RequestRefusal> {
  return company.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, asked.booking)
    if (!booking) return refuse('booking-unknown')
    const { balance, standing } = await moneyOfBooking(transaction, booking)
    const waits = booking.state === 'awaiting-payment'
    const owes = (waits || booking.state === 'confirmed') && balance.minor > 0
    const before = waits ? booking.paymentDeadline! : undefined
    const { deadline = before } = asked
    const isMoved = deadline?.getTime() !== before?.getTime()
    if (!owes || (isToConfirm(booking) && !isMoved)) return refuse('nothing-to-pay')
    // Its guest waits for a rescue, and may not pay.
    if (await hasClosedDeparture(transaction, booking.id)) return refuse('departure-not-running')
    const address = mailAddressOf(booking)
    if (address.recipient === '' && !isMoved) return refuse('email-required')
    if (deadline) {
      if (!waits) return refuse('no-deadline')
      if (deadline <= order.now) return refuse('deadline-past')
      if (standing.some(({ startsAt }) => startsAt < deadline)) return refuse('deadline-after-departure')
      if (isMoved && !(await moveDeadline(transaction, booking, { to: deadline, now: order.now })))
        return refuse('sold-out', { places: 0 })
    }
    const template = waits ? awaitedTemplate(booking) : 'balance-link'
    await queueMail(transaction, { template, ...address, data: { booking: booking.id } })
    await recordAudit(transaction, order, {
      action: 'payment.request',
      subject: subjectOf(booking),
      before: isMoved ? { deadline: before?.toISOString() } : undefined,
      after: { template, ...(isMoved && { deadline: deadline?.toISOString() }) },
    })
    return 'requested'
  })
}

/**
 * Holds the places of a booking until another deadline; returns false, without changes, where they were sold after the one
 * that it had. Who was reminded of that is reminded of this one, too.
 */
async function moveDeadline(
  database: Queries,
  { id, paymentDeadline }: LockedBooking,
  { to, now }: { to: Date; now: Date },
): Promise<boolean> {
  // Others release them from the deadline on, by their own clocks.
  const areHeld = paymentDeadline!.getTime() - now.getTime() > clockDifference
  if (areHeld) await holdUntilDeadline(database, id, to)
  else if (!(await takePlacesAgain(database, id, now))) return false
  await setDeadline(database, id, to)
  return true
}
