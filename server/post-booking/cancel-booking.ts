import type { CancellationPreview } from '#domain/booking/managed.ts'
import { isSameMoney, type Money } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { hasOpenPayment, type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'
import { notifyStaff } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { carryOutCancellation } from './carry-out-cancellation.ts'
import {
  type CancellationRefusal,
  isCancellable,
  type PlannedCancellation,
  previewCancellation,
} from './preview-cancellation.ts'

export type Cancellation = {
  booking: string
  /** One item alone; the whole booking without it. */
  position?: number
  /** The refund that was shown: another one is returned and nothing is cancelled. Without it, any refund of the tiers. */
  expected?: Money
  by: string
  now: Date
}

export type CancellationAnswer =
  | 'cancelled'
  | { changed: CancellationPreview }
  | CancellationRefusal
  | Refusal<'payment-under-way'>

/**
 * Cancels a booking, or one item of it, for its customer: places freed, states moved, credit note written, refunds and
 * emails queued, all or nothing. Cancelling what is cancelled already changes nothing.
 */
export function cancelBooking(company: Company, asked: Cancellation): Promise<CancellationAnswer> {
  return company.database.transaction((transaction) => cancelBookingIn(transaction, company, asked))
}

/** Cancels a booking as `cancelBooking` does, in the transaction of its caller, who undoes it where it is refused. */
export async function cancelBookingIn(
  transaction: Queries,
  company: Company,
  { booking: id, position, expected, by, now }: Cancellation,
): Promise<CancellationAnswer> {
  const booking = (await lockBooking(transaction, id))!
  const planned = await previewCancellation(transaction, booking, { position, now })
  if (isRefusal(planned)) return isDone(booking, planned, position) ? 'cancelled' : planned
  // Money that may still come in for a hold would find nothing to pay for.
  if (booking.state === 'held' && (await hasOpenPayment(transaction, booking.id))) {
    return refuse('payment-under-way')
  }
  const { preview } = planned
  if (expected && !isSameMoney(preview.refund, expected)) return { changed: preview }
  await carryOut(transaction, company, { booking, planned, by, now })
  return 'cancelled'
}

/** Returns whether a refused cancellation was already carried out: a second click finds it done. */
export function isDone(booking: LockedBooking, { refused }: Refusal, position: number | undefined): boolean {
  if (refused === 'booking-over') return booking.state === 'cancelled'
  if (refused !== 'item-unknown' || position === undefined) return false
  const { items } = booking.totals as StoredTotals
  return items[position] !== undefined && isCancellable(booking.state)
}

async function carryOut(
  transaction: Queries,
  company: Company,
  of: { booking: LockedBooking; planned: PlannedCancellation; by: string; now: Date },
): Promise<void> {
  const { booking, planned, by, now } = of
  const { items, whole } = planned.preview
  const cause = { by, why: 'cancelled by the customer', now }
  const creditNote = await carryOutCancellation(transaction, company, { booking, planned, cause })
  const positions = items.map(({ position }) => position)
  await queueMail(transaction, {
    template: 'booking-cancelled',
    ...mailAddressOf(booking),
    data: { booking: booking.id, creditNote, positions, whole },
  })
  const what = whole ? 'cancelled' : 'item-cancelled'
  await notifyStaff(transaction, company, { booking, what, creditNote, positions })
}
