import { isPaidByLink, isToConfirm } from '#domain/booking/booking-state.ts'
import type { ManagedBooking, RefundState } from '#domain/booking/managed.ts'
import type { Booking } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { type BookingMoney, moneyOfBooking } from '#server/orders/money-of-booking.ts'
import {
  creditNotesOfBooking,
  noticesOfBooking,
  type RefundedCharge,
  refundedCharges,
  refundsOfBooking,
} from './money-queries.ts'
import { isCancellable } from './preview-cancellation.ts'
import { isChangeable } from './quote-change.ts'

/** Returns a booking with its post-booking records and possible actions; only for its managers. */
export async function findManaged(
  company: Company,
  id: string,
  now: Date,
  readIn?: Locale,
): Promise<ManagedBooking> {
  const { database } = company
  const found = (await findBookingParts(company, { id, readIn }))!
  const row = found.parts.row
  const [money, refunds, returned, creditNotes, notices, settings] = await Promise.all([
    moneyOfBooking(database, row),
    refundsOfBooking(database, id),
    refundedCharges(database, id),
    creditNotesOfBooking(database, id),
    noticesOfBooking(database, id),
    company.settings(),
  ])
  const inMoney = (amount: number, currency: string): Money => moneyOf(amount, currency as Currency)
  return {
    booking: withDue(found.booking, row.displayDueNow - money.paid.minor),
    total: money.total,
    paid: money.paid,
    balance:
      isCancellable(row.state) || row.state === 'completed' ? money.balance : moneyOf(0, money.currency),
    payments: [
      ...money.income.map(({ method, amount, credited, currency, at }) => ({
        // An agency is charged its net price, which its guest never sees.
        amount: method === 'agency-account' ? moneyOf(credited, money.currency) : inMoney(amount, currency),
        method,
        at: at.toISOString(),
      })),
      ...returned.map(({ amount, currency, chargedAt }) => ({
        amount: inMoney(amount, currency),
        method: 'card' as const,
        at: chargedAt.toISOString(),
        returned: true,
      })),
    ].toSorted(byTime),
    refunds: [
      ...refunds.map(({ amount, credited, currency, way, state, queuedAt, madeAt }) => ({
        amount: way === 'agency-account' ? moneyOf(credited, money.currency) : inMoney(amount, currency),
        state: state as RefundState,
        at: (madeAt ?? queuedAt).toISOString(),
      })),
      ...returned.map(({ amount, currency, chargedAt, refundedAt, byHand }) => ({
        amount: inMoney(amount, currency),
        state: stateOfRefund({ refundedAt, byHand }),
        at: (refundedAt ?? chargedAt).toISOString(),
      })),
    ].toSorted(byTime),
    creditNotes: creditNotes.map(({ number, refund, currency, at }) => ({
      number,
      refund: inMoney(refund, currency),
      at: at.toISOString(),
    })),
    notices: notices.map(({ amount, currency, at, answeredAt }) => ({
      amount: inMoney(amount, currency),
      at: at.toISOString(),
      found: answeredAt !== null,
    })),
    bankAccounts: settings.bankAccounts.map(({ code, ...account }) => ({ id: code, ...account })),
    can: canBeDone({ row, money, now }),
  }
}

function stateOfRefund({ refundedAt, byHand }: Pick<RefundedCharge, 'refundedAt' | 'byHand'>): RefundState {
  if (refundedAt) return 'made'
  return byHand ? 'by-hand' : 'queued'
}

function byTime(one: { at: string }, other: { at: string }): number {
  return one.at < other.at ? -1 : Number(one.at > other.at)
}

/** Of a transfer that came in part only the rest is due. */
function withDue(booking: Booking, left: number): Booking {
  if (booking.state !== 'awaiting-payment') return booking
  return { ...booking, dueNow: moneyOf(Math.max(0, left), booking.display.currency) }
}

function canBeDone(of: { row: LockedBooking; money: BookingMoney; now: Date }): ManagedBooking['can'] {
  const { row, money, now } = of
  const { state } = row
  const ahead = money.standing.filter(({ startsAt }) => startsAt > now)
  const stands = isCancellable(state)
  const all = ahead.length === money.standing.length
  const owed = (state === 'confirmed' || state === 'awaiting-payment') && money.balance.minor > 0
  return {
    cancel: stands && all && ahead.length > 0,
    cancelItems: stands && money.standing.length > 1 ? ahead.map(({ row }) => row.position) : [],
    changeItems:
      state === 'confirmed'
        ? money.standing.filter((item) => isChangeable(item, now)).map(({ row }) => row.position)
        : [],
    payBalance: owed && (state === 'confirmed' || isPaidByLink(row)),
    reportTransfer: owed && !isToConfirm(row) && !isPaidByLink(row),
  }
}
