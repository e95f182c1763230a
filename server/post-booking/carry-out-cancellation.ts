import { isToConfirm } from '#domain/booking/booking-state.ts'
import { collectionEvent, moveCollection } from '#domain/booking/collection-state.ts'
import type { RefundWay } from '#domain/booking/refund-choice.ts'
import { subtract } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking, applyToCollection, type Cause } from '#server/orders/move-booking.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'
import { giveBack } from '#server/payments/queue-refunds.ts'
import type { PlannedCancellation } from './preview-cancellation.ts'
import { markItemCancelled, releaseItems, updateDue } from './queries.ts'
import { settleAtOnce } from './settle-at-once.ts'

export type CancellationWork = {
  booking: LockedBooking
  planned: PlannedCancellation
  cause: Cause
  way?: RefundWay
}

/**
 * Carries out a planned cancellation of a locked booking: places freed, items marked, credit note and refunds written,
 * states moved. Sends no email. Returns the credit note's id, if anything goes back.
 */
export async function carryOutCancellation(
  transaction: Queries,
  company: Company,
  { booking, planned, cause, way }: CancellationWork,
): Promise<string | undefined> {
  const { preview, refund, money } = planned
  const { by, now } = cause
  await releaseItems(
    transaction,
    refund.items.map(({ id }) => id),
  )
  for (const { id, paid, refund: back } of refund.items) {
    await markItemCancelled(transaction, id, { at: now, paid: paid.minor, refund: back.minor })
  }
  const { refund: sum, retained } = refund
  const given = {
    booking,
    money,
    reason: 'cancelled',
    refund: sum,
    retained,
    items: preview.items,
    parts: refund.items,
    way,
  } as const
  const creditNote = sum.minor > 0 ? await giveBack(transaction, company, { ...given, by, now }) : undefined
  const moved = preview.whole
    ? await applyToBooking(transaction, booking, 'cancel', cause)
    : await settleRest(transaction, booking, { planned, cause })
  if (sum.minor > 0) await settleAtOnce(transaction, { booking: moved, by, now })
  return creditNote
}

/** Who has not paid yet pays for what is left alone; what is paid may be all there is to pay for it. */
async function settleRest(
  transaction: Queries,
  booking: LockedBooking,
  { planned: { money, refund }, cause }: { planned: PlannedCancellation; cause: Cause },
): Promise<LockedBooking> {
  const left = money.standing.filter(({ id }) => !refund.items.some((item) => item.id === id))
  const costs = (field: 'total' | 'prepayment') => ({
    minor: left.reduce((all, item) => all + item[field].minor, 0),
    currency: money.currency,
  })
  // An order that is paid on arrival owes nothing before its trip, also while it waits for staff.
  if (booking.state !== 'confirmed' && !isToConfirm(booking)) {
    const { items } = booking.totals as StoredTotals
    const ledger = left.reduce((all, { row }) => all + items[row.position]!.ledger.prepaymentTotal.minor, 0)
    await updateDue(transaction, booking.id, { display: costs('prepayment').minor, ledger })
  }
  const paid = subtract(money.paid, refund.paid)
  const event = collectionEvent({ paid, prepayment: costs('prepayment'), total: costs('total') })
  if (!event || paid.minor === 0) return booking
  const next = moveCollection(booking.collection as 'none', event)
  if (isRefusal(next) || next === booking.collection) return booking
  return applyToCollection(transaction, booking, event, cause)
}
