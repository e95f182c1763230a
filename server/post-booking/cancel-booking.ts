import { collectionEvent, moveCollection } from '#domain/booking/collection-state.ts'
import type { CancellationPreview } from '#domain/booking/managed.ts'
import type { Guest } from '#domain/booking/order.ts'
import { type Money, subtract } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { hasOpenPayment, type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking, applyToCollection, type Cause } from '#server/orders/move-booking.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'
import { notifyStaff } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import {
  type CancellationRefusal,
  isCancellable,
  type PlannedCancellation,
  previewCancellation,
} from './preview-cancellation.ts'
import { markItemCancelled, releaseItems, updateDue } from './queries.ts'
import { giveBack } from './queue-refunds.ts'

export type Cancellation = {
  booking: string
  /** One item alone; the whole booking without it. */
  position?: number
  /** The refund that was shown: another one is said, not done. */
  expected: Money
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
 * mails queued, all or nothing. Cancelling what is cancelled already changes nothing.
 */
export function cancelBooking(company: Company, asked: Cancellation): Promise<CancellationAnswer> {
  const { now, position } = asked
  return company.database.transaction(async (transaction) => {
    const booking = (await lockBooking(transaction, asked.booking))!
    const planned = await previewCancellation(transaction, booking, { position, now })
    if (isRefusal(planned)) return isDone(booking, planned, position) ? 'cancelled' : planned
    // Money that may still come in for a hold would find nothing to pay for.
    if (booking.state === 'held' && (await hasOpenPayment(transaction, booking.id))) {
      return refuse('payment-under-way')
    }
    const { preview } = planned
    const { refund } = preview
    if (refund.currency !== asked.expected.currency || refund.minor !== asked.expected.minor) {
      return { changed: preview }
    }
    await carryOut(transaction, company, { booking, planned, by: asked.by, now })
    return 'cancelled'
  })
}

/** A second press of the button finds it done. */
function isDone(booking: LockedBooking, { refused }: Refusal, position: number | undefined): boolean {
  if (refused === 'booking-over') return booking.state === 'cancelled'
  return refused === 'item-unknown' && position !== undefined && isCancellable(booking.state)
}

async function carryOut(
  transaction: Queries,
  company: Company,
  of: { booking: LockedBooking; planned: PlannedCancellation; by: string; now: Date },
): Promise<void> {
  const { booking, planned, by, now } = of
  const { preview, refund, money } = planned
  await releaseItems(
    transaction,
    refund.items.map(({ id }) => id),
  )
  for (const { id, paid, refund: back } of refund.items) {
    await markItemCancelled(transaction, id, { at: now, paid: paid.minor, refund: back.minor })
  }
  const creditNote =
    refund.refund.minor > 0
      ? await giveBack(transaction, company, {
          booking,
          money,
          reason: 'cancelled',
          refund: refund.refund,
          kept: refund.kept,
          items: preview.items,
          by,
          now,
        })
      : undefined
  const cause = { by, why: 'cancelled by the customer', now }
  if (preview.whole) await applyToBooking(transaction, booking, 'cancel', cause)
  else await settleRest(transaction, booking, { planned, cause })
  const positions = preview.items.map(({ position }) => position)
  await queueMail(transaction, {
    template: 'booking-cancelled',
    recipient: (booking.guest as Guest).email,
    locale: booking.locale,
    data: { booking: booking.id, creditNote, positions, whole: preview.whole },
  })
  await notifyStaff(transaction, company, { booking, what: preview.whole ? 'cancelled' : 'item-cancelled' })
}

/** Who has not paid yet pays for what is left alone; what is paid may be all there is to pay for it. */
async function settleRest(
  transaction: Queries,
  booking: LockedBooking,
  { planned: { money, refund }, cause }: { planned: PlannedCancellation; cause: Cause },
): Promise<void> {
  const left = money.standing.filter(({ id }) => !refund.items.some((item) => item.id === id))
  const costs = (field: 'total' | 'prepayment') => ({
    minor: left.reduce((all, item) => all + item[field].minor, 0),
    currency: money.currency,
  })
  if (booking.state !== 'confirmed') {
    const { items } = booking.totals as StoredTotals
    const ledger = left.reduce((all, { row }) => all + items[row.position]!.ledger.prepaymentTotal.minor, 0)
    await updateDue(transaction, booking.id, { display: costs('prepayment').minor, ledger })
  }
  const paid = subtract(money.paid, refund.paid)
  const event = collectionEvent({ paid, prepayment: costs('prepayment'), total: costs('total') })
  if (!event || paid.minor === 0) return
  const next = moveCollection(booking.collection as 'none', event)
  if (isRefusal(next) || next === booking.collection) return
  await applyToCollection(transaction, booking, event, cause)
}
