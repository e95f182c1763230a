import type { BookingState } from '#domain/booking/booking-state.ts'
import type { CancellationPreview } from '#domain/booking/managed.ts'
import { type Refund, refundStages, wayOfRefund } from '#domain/booking/refund.ts'
import { chosenRefund, type RefundChoice, type RefundChoiceRefusal } from '#domain/booking/refund-choice.ts'
import { sum } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { type BookingMoney, moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { splitRefund } from '#server/payments/split-refund.ts'

export type CancellationRefusal = Refusal<'booking-over' | 'item-unknown' | 'trip-begun'>

/** The effect of a cancellation at a moment, and the data to perform it. */
export type PlannedCancellation = { preview: CancellationPreview; refund: Refund; money: BookingMoney }

/** Says whether a booking is one that its customer may still cancel. */
export function isCancellable(state: string): boolean {
  const states: BookingState[] = ['held', 'awaiting-payment', 'confirmed']
  return states.includes(state as BookingState)
}

export type CancellationQuery = {
  /** One item alone; the whole booking without it. */
  position?: number
  now: Date
  /** What staff give back; customers get what the tiers say. */
  choice?: RefundChoice
  /** Whether the trip may have begun: staff may cancel it then. */
  evenBegun?: boolean
}

/** Returns the preview of cancelling a booking or one item, or the reason against it; changes nothing. */
export async function previewCancellation<Asked extends CancellationQuery>(
  database: Queries,
  booking: LockedBooking,
  { position, now, choice = { by: 'tiers' }, evenBegun = false }: Asked,
): Promise<
  | PlannedCancellation
  | CancellationRefusal
  | (Asked extends { choice: RefundChoice } ? RefundChoiceRefusal : never)
> {
  if (!isCancellable(booking.state)) return refuse('booking-over', { state: booking.state })
  const money = await moneyOfBooking(database, booking)
  const chosen = money.standing.filter(({ row }) => position === undefined || row.position === position)
  if (chosen.length === 0) return refuse('item-unknown')
  if (!evenBegun && chosen.some(({ startsAt }) => startsAt <= now)) return refuse('trip-begun')
  const cancelled = chosen.map(({ id }) => id)
  const of = { items: money.standing, cancelled, paid: money.paid, now }
  const refund = chosenRefund(of, choice)
  if (isRefusal(refund)) return refund as never
  const positionOf = (id: string) => chosen.find((item) => item.id === id)!.row.position
  const first = chosen.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]!
  return {
    refund,
    money,
    preview: {
      items: refund.items.map(({ id, percent, paid, refund }) => ({
        position: positionOf(id),
        percent,
        paid,
        refund,
      })),
      whole: chosen.length === money.standing.length,
      paid: refund.paid,
      refund: refund.refund,
      retained: refund.retained,
      stages: refundStages(of).map(({ until, refund }) => ({ until: until.toISOString(), refund })),
      timeZone: first.row.timeZone,
      ...waysOf(refund, money),
    },
  }
}

/** How the refund goes back, and what of it goes to an agency beside the guest. */
function waysOf(refund: Refund, money: BookingMoney): Pick<CancellationPreview, 'way' | 'toAgency'> {
  const parts = splitRefund(money, { refund: refund.refund, parts: refund.items })
  const toAgency = sum(
    parts.flatMap(({ income, credited }) => (income.method === 'agency-account' ? [credited] : [])),
    money.currency,
  )
  const isShared = toAgency.minor > 0 && toAgency.minor < refund.refund.minor
  return {
    way: wayOfRefund(
      refund.refund,
      parts.map(({ income: { method } }) =>
        method === 'card' || method === 'agency-account' ? method : 'transfer',
      ),
    ),
    ...(isShared && { toAgency }),
  }
}
