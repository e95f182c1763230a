import { isToConfirm } from '#domain/booking/booking-state.ts'
import { type CollectionEvent, collectionEvent, moveCollection } from '#domain/booking/collection-state.ts'
import { goodwillShares, type RefundChoiceRefusal, type RefundWay } from '#domain/booking/refund-choice.ts'
import { type Currency, type Money, subtract, zero } from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { settleCommissions } from '#server/agencies/sales/settle-commissions.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { applyToCollection, type Cause } from '#server/orders/move-booking.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { giveBack } from '#server/payments/queue-refunds.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { creditNoteWithKey } from '../money-queries.ts'
import { addGoodwill, updateDue } from '../queries.ts'
import { settleAtOnce } from '../settle-at-once.ts'
import { causeOf, refuseWithoutReason, subjectOf } from './order-of-staff.ts'

export type GoodwillRefund = {
  /** The booking's id. */
  booking: string
  /** In the booking's currency. */
  amount: Money
  way: RefundWay
  /** Words to the guest, in the guest's language, which the email quotes. */
  message?: string | undefined
  /** The sender's own key: the same refund sent twice is made once. */
  key: string
}

type GoodwillRefusal =
  | RefundChoiceRefusal
  | Refusal<'booking-unknown' | 'booking-over' | 'reason-required' | 'idempotency-key-used'>

/**
 * Gives money back on a booking that stays: its price falls by as much, so nothing more is owed. Credit note, refunds,
 * email and audit row in one transaction.
 */
export async function refundGoodwill(
  company: Company,
  asked: GoodwillRefund,
  order: StaffOrder,
): Promise<{ creditNote: string } | GoodwillRefusal> {
  const missing = refuseWithoutReason(order)
  if (missing) return missing
  return company.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, asked.booking)
    if (!booking) return refuse('booking-unknown')
    const { amount, way, key } = asked
    const earlier = await creditNoteWithKey(transaction, { booking: booking.id, key })
    if (earlier) {
      const isSame = earlier.refund === amount.minor && earlier.currency === amount.currency
      return isSame ? { creditNote: earlier.number } : refuse('idempotency-key-used')
    }
    if (!['confirmed', 'completed', 'awaiting-payment'].includes(booking.state)) {
      return refuse('booking-over', { state: booking.state })
    }
    const money = await moneyOfBooking(transaction, booking)
    const shares = goodwillShares(money.standing, { paid: money.paid, amount })
    if (isRefusal(shares)) return shares
    for (const [index, { minor }] of shares.entries()) {
      await addGoodwill(transaction, money.standing[index]!.id, minor)
    }
    const cause = causeOf(order, 'goodwill refund')
    const { by, now } = cause
    const retained = zero(amount.currency)
    const given = {
      booking,
      money,
      reason: 'goodwill',
      refund: amount,
      retained,
      items: [],
      parts: money.standing.map(({ id }, index) => ({ id, refund: shares[index]! })),
      way,
      key,
    } as const
    const creditNote = await giveBack(transaction, company, { ...given, by, now })
    const moved = await settle(transaction, booking, cause)
    await settleAtOnce(transaction, { booking: moved, by, now })
    // After the trip, what its agency earned falls with the price.
    await settleCommissions(transaction, moved, { by, now })
    await queueMail(transaction, {
      template: 'goodwill-refund',
      ...mailAddressOf(booking),
      data: { booking: booking.id, creditNote, message: asked.message },
    })
    await recordAudit(transaction, order, {
      action: 'booking.refund-goodwill',
      subject: subjectOf(booking),
      before: { paid: money.paid, total: money.total },
      after: { paid: subtract(money.paid, amount), total: subtract(money.total, amount), way },
    })
    return { creditNote: (await creditNoteWithKey(transaction, { booking: booking.id, key }))!.number }
  })
}

/**
 * Less is paid and less is owed: an advance may be a part then, and a part all there is to pay. What confirms a booking that
 * waits for its payment is never more than its price.
 */
async function settle(transaction: Queries, booking: LockedBooking, cause: Cause): Promise<LockedBooking> {
  const { paid, prepayment, total } = await moneyOfBooking(transaction, booking)
  const waits = booking.state === 'awaiting-payment' && !isToConfirm(booking)
  if (waits && prepayment.minor !== booking.displayDueNow) {
    const ledger = convert(prepayment, booking.ledgerCurrency as Currency, booking.rates as RateTable)
    await updateDue(transaction, booking.id, { display: prepayment.minor, ledger: ledger.minor })
  }
  const event: CollectionEvent = collectionEvent({ paid, prepayment, total }) ?? 'collect-part'
  const next = moveCollection(booking.collection as 'none', event)
  if (isRefusal(next) || next === booking.collection) return booking
  return applyToCollection(transaction, booking, event, cause)
}
