import type { CancellationPreview, ManagedBooking } from '#domain/booking/managed.ts'
import { refundOf, refundStages, wayOfRefund } from '#domain/booking/refund.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'

/**
 * Estimates the preview of a cancellation in the browser: it has as many lines as the server's response, for
 * which it reserves space. Its amounts are approximate: only the server knows the amounts due per item.
 */
export function foreseenCancellation(
  { booking, paid, payments }: Pick<ManagedBooking, 'booking' | 'paid' | 'payments'>,
  { position, now }: { position?: number; now: Date },
): CancellationPreview {
  const asPaid = ({ minor }: Money) => moneyOf(minor, paid.currency)
  const standing = booking.items.flatMap((item, at) => (item.cancelled ? [] : [{ ...item, id: String(at) }]))
  const items = standing.map(({ id, startsAt, cancellation: tiers, total }) => ({
    ...{ id, tiers, startsAt: new Date(startsAt) },
    ...{ total: asPaid(total), prepayment: asPaid(total) },
  }))
  const cancelled = items
    .map(({ id }) => id)
    .filter((id) => position === undefined || id === String(position))
  const refund = refundOf({ items, cancelled, paid, now })
  return {
    ...{ paid: refund.paid, refund: refund.refund, kept: refund.kept },
    items: refund.items.map(({ id, ...item }) => ({ ...item, position: Number(id) })),
    whole: cancelled.length === items.length,
    stages: refundStages({ items, cancelled, paid, now }).map((stage) => ({
      ...stage,
      until: stage.until.toISOString(),
    })),
    timeZone: booking.items[0]!.timeZone,
    way: wayOfRefund(
      refund.refund,
      payments.map(({ method }) => (method === 'card' ? 'card' : 'transfer')),
    ),
  }
}
