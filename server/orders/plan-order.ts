import { type BookingEvent, type BookingState, moveBooking } from '#domain/booking/booking-state.ts'
import { paymentDeadline } from '#domain/booking/payment-deadline.ts'
import { type Money, zero } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { NewMail } from '#server/outbox/queue-mail.ts'
import type { CheckedForSale } from './check-cart.ts'
import type { AgencySale, KeyedPlacement, StaffSale } from './placement.ts'

type PlanParts = { settings: Settings; placement: KeyedPlacement; checked: CheckedForSale }

/** How an order begins: its state, what is due now, and how long its places are held. */
export type OrderPlan = {
  state: BookingState
  moves: { from: string | null; to: string; why: string }[]
  dueNow: { ledger: Money; display: Money }
  holdExpiresAt?: Date
  paymentDeadline?: Date
  /** Until when the places are held without a payment; for good when undefined. */
  heldUntil?: Date
  mail?: NewMail['template']
}

/** Returns the booking state, the amount due and the hold time of a payment method. */
export function planOrder({ settings, placement, checked }: PlanParts): OrderPlan {
  const { order } = placement
  const { ledger, display } = checked.cart
  const due = { ledger: ledger.prepaymentTotal, display: display.prepaymentTotal }
  const nothing = { ledger: zero(ledger.currency), display: zero(display.currency) }
  const placed = { from: null, to: 'held', why: 'placed' }
  const moved = (event: BookingEvent, why: string) => ({ from: 'held', to: stateAfter(event), why })
  const { sale } = placement
  if (sale?.payment === 'hold') return held({ settings, placement, checked }, due)
  if (sale && sale.payment !== 'awaited-transfer' && due.display.minor > 0) {
    return planOfSale({ settings, placement, checked }, { sale, due, nothing })
  }
  const { onArrival, confirmWithinHours } = checked.cart.payment
  if (!sale && order.paymentMethod === 'on-the-spot' && onArrival === 'held') {
    const deadline = deadlineOf(checked, placement, confirmWithinHours)
    return {
      state: 'awaiting-payment',
      moves: [placed, moved('await-payment', 'held until staff confirm it')],
      dueNow: nothing,
      paymentDeadline: deadline,
      heldUntil: deadline,
      mail: 'booking-to-confirm',
    }
  }
  if (order.paymentMethod === 'on-the-spot' || due.display.minor === 0) {
    const why = order.paymentMethod === 'on-the-spot' ? 'paid on the spot' : 'nothing is due'
    return {
      state: 'confirmed',
      moves: [placed, moved('confirm', why)],
      dueNow: nothing,
      mail: 'booking-confirmed',
    }
  }
  if (order.paymentMethod === 'bank-transfer') {
    const deadline = deadlineOf(checked, placement, sale?.hours ?? settings.rules.prepaymentHours)
    return {
      state: 'awaiting-payment',
      moves: [placed, moved('await-payment', 'paid by bank transfer')],
      dueNow: due,
      paymentDeadline: deadline,
      heldUntil: deadline,
      mail: 'bank-transfer-instructions',
    }
  }
  return held({ settings, placement, checked }, due)
}

function held({ placement: { now }, checked }: PlanParts, dueNow: OrderPlan['dueNow']): OrderPlan {
  const minutes = Math.min(...checked.items.map(({ sold }) => sold.facts.holdMinutes))
  const holdExpiresAt = new Date(now.getTime() + minutes * 60_000)
  const moves = [{ from: null, to: 'held', why: 'placed' }]
  return { state: 'held', moves, dueNow, holdExpiresAt, heldUntil: holdExpiresAt }
}

function stateAfter(event: BookingEvent): BookingState {
  const state = moveBooking('held', event)
  if (isRefusal(state)) throw new Error(`a held booking does not take ${event}`)
  return state
}

/** A sale by staff or an agency is certain at once, unless it is paid by a link. */
function planOfSale(
  { settings, placement, checked }: PlanParts,
  {
    sale,
    due,
    nothing,
  }: { sale: StaffSale | AgencySale; due: OrderPlan['dueNow']; nothing: OrderPlan['dueNow'] },
): OrderPlan {
  const why = sale.agency ? 'sold by an agency' : 'sold by staff'
  const placed = { from: null, to: 'held', why }
  if (sale.payment === 'link') {
    const deadline = deadlineOf(checked, placement, sale.hours ?? settings.rules.prepaymentHours)
    return {
      state: 'awaiting-payment',
      moves: [placed, { from: 'held', to: stateAfter('await-payment'), why: 'paid by an emailed link' }],
      dueNow: due,
      paymentDeadline: deadline,
      heldUntil: deadline,
      mail: 'payment-link',
    }
  }
  return {
    state: 'confirmed',
    moves: [placed, { from: 'held', to: stateAfter('confirm'), why }],
    dueNow: sale.payment === 'received' ? due : nothing,
    mail: 'booking-confirmed',
  }
}

/** So many hours from now, but not after the booking cut-off of any item; staff sell until the start. */
function deadlineOf({ items }: CheckedForSale, { now, sale }: KeyedPlacement, hours: number): Date {
  const instants = items.map(({ sale: { startsAt }, sold: { product } }) =>
    paymentDeadline({
      placedAt: now,
      startsAt,
      cutoffHours: sale?.terms ? 0 : product.cutoffHours,
      prepaymentHours: hours,
    }),
  )
  return new Date(Math.min(...instants.map((instant) => instant.getTime())))
}
