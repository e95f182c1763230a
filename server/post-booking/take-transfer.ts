import { type BookingState, isToConfirm, takesPlaces } from '#domain/booking/booking-state.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { settleCommissions } from '#server/agencies/sales/settle-commissions.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { DepartureClosed } from '#server/inventory/closed-departure.ts'
import { creditedFor } from '#server/orders/credited-for.ts'
import { type LockedBooking, lockBookingWithNumber } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { applyToBooking, applyToCollection, type Cause, releasePlaces } from '#server/orders/move-booking.ts'
import { notifyStaff } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { giveBackTooMuch } from '#server/payments/give-back-too-much.ts'
import { answerNotices, insertReceived } from './money-queries.ts'
import { joinRescue } from './rescue/join-rescue.ts'
import { PlacesLost, settleReceived } from './settle-received.ts'

export type ArrivedTransfer = {
  number: string
  /** The received amount; by default the amount due. */
  amount?: Money
  /** The bank's own reference: the same one counts once. */
  reference?: string
  by: string
  now: Date
  /** Runs in the same transaction once the money is recorded; an error undoes both. */
  alsoRecord?: (transaction: Queries, booking: LockedBooking) => Promise<void>
}

type Unfit = Refusal<'booking-unknown' | 'not-awaiting-payment' | 'wrong-currency' | 'reference-needed'>

/** The booking as it is then, and what was too much and is to go back. */
export type TakenTransfer = { booking: LockedBooking; overpaid?: Money }

/**
 * Records a received bank transfer. For a pending booking: a sufficient amount confirms it and sends the
 * voucher, a smaller one makes it partly paid and emails the rest. For a confirmed booking: its balance. An
 * overpayment, or a payment for an ended booking, is refunded by hand and reported to staff; a booking whose places
 * others have bought after its deadline ends with it. One for a departure that does not run is confirmed without its voucher.
 * For a booking
 * without an amount due, the bank's reference is required: a transfer entered twice would be refunded to a
 * customer who never paid it.
 */
export function takeTransfer(
  company: Company,
  { number, amount, reference, by, now, alsoRecord }: ArrivedTransfer,
): Promise<TakenTransfer | Unfit> {
  return company.database.transaction(async (transaction) => {
    const booking = await lockBookingWithNumber(transaction, number)
    if (!booking) return refuse('booking-unknown')
    const before = await moneyOfBooking(transaction, booking)
    const isCertain = booking.state === 'confirmed' || isToConfirm(booking)
    const waits = booking.state === 'awaiting-payment' && !isCertain
    const owes = waits || (isCertain && before.balance.minor > 0)
    if (!owes && (!amount || booking.state === 'held'))
      return refuse('not-awaiting-payment', { state: booking.state })
    if (!owes && !reference) return refuse('reference-needed', { state: booking.state })
    const owed = waits
      ? moneyOf(Math.max(0, booking.displayDueNow - before.paid.minor), before.currency)
      : before.balance
    const arrived = amount ?? owed
    const credited = creditedFor(booking, arrived, owed)
    if (credited === undefined) return refuse('wrong-currency', { currency: arrived.currency })
    const isNew = await insertReceived(transaction, {
      booking: booking.id,
      amount: arrived.minor,
      currency: arrived.currency,
      credited,
      reference: reference ?? null,
      by,
      at: now,
    })
    if (!isNew) return { booking }
    await alsoRecord?.(transaction, booking)
    await answerNotices(transaction, booking.id, now)
    const cause = { by, why: 'the transfer arrived', now }
    const settled = owes ? await settlePart(transaction, company, { booking, cause }) : booking
    if (!owes) await settleCommissions(transaction, booking, cause)
    return giveBackRest(transaction, company, { booking: settled, cause })
  })
}

/**
 * A part of what is due, or of the balance, is acknowledged by email; enough of it confirms the booking, or cancels one
 * whose places are sold.
 */
async function settlePart(
  transaction: Queries,
  company: Company,
  { booking, cause }: { booking: LockedBooking; cause: Cause },
): Promise<LockedBooking> {
  const settled = await settleReceived(transaction, booking, cause).catch((error: unknown) => {
    if (error instanceof PlacesLost) return undefined
    if (error instanceof DepartureClosed) return confirmClosed(transaction, company, { booking, cause })
    throw error
  })
  if (!settled) return cancelLost(transaction, booking, cause)
  if (settled.confirmed) return settled.booking
  await queueMail(transaction, {
    template: 'transfer-received',
    ...mailAddressOf(booking),
    data: { booking: booking.id },
  })
  return settled.booking
}

/**
 * The money is there, the departure does not run: a person would have to send it back. So the booking is confirmed without
 * its voucher, its guest is made the offer that the others on the departure have, and staff are notified.
 */
async function confirmClosed(
  transaction: Queries,
  company: Company,
  { booking, cause }: { booking: LockedBooking; cause: Cause },
): Promise<{ booking: LockedBooking; confirmed: boolean }> {
  const settled = await settleReceived(transaction, booking, { ...cause, evenClosed: true })
  await joinRescue(transaction, booking, cause.now)
  await notifyStaff(transaction, company, { booking, what: 'paid-for-closed' })
  return { ...settled, confirmed: false }
}

/** The money is there, the places are not: the booking ends as those that are not paid in time. */
async function cancelLost(
  transaction: Queries,
  booking: LockedBooking,
  cause: Cause,
): Promise<LockedBooking> {
  await releasePlaces(transaction, booking.id)
  await queueMail(transaction, {
    template: 'booking-cancelled-unpaid',
    ...mailAddressOf(booking),
    data: { booking: booking.id },
  })
  return applyToBooking(transaction, booking, 'cancel', { ...cause, why: 'paid after the places were gone' })
}

/** Of a booking that is over nothing is owed: all of it goes back. A person sends it, for a transfer knows no way back. */
async function giveBackRest(
  transaction: Queries,
  company: Company,
  { booking, cause }: { booking: LockedBooking; cause: Cause },
): Promise<TakenTransfer> {
  const overpaid = await giveBackTooMuch(transaction, company, { booking, cause })
  if (!overpaid) return { booking }
  const isLost = !takesPlaces(booking.state as BookingState)
  if (isLost && ['none', 'pending'].includes(booking.collection)) {
    return { booking: await applyToCollection(transaction, booking, 'collect-part', cause), overpaid }
  }
  return { booking, overpaid }
}
