import { bookableUntil } from '#domain/availability/departures.ts'

/**
 * Until when a booking must be paid: `prepaymentHours` after it was placed, but not later than the product's booking
 * cut-off. Never throws. Source: spec section 9, "within 24 hours"; docs/payments.md, bank transfer.
 * Example: placed 20 h before a departure with a cut-off of 12 h, it must be paid within 8 h.
 */
export function paymentDeadline(of: {
  placedAt: Date
  startsAt: Date
  cutoffHours: number
  prepaymentHours: number
}): Date {
  const allowed = of.placedAt.getTime() + of.prepaymentHours * 3_600_000
  return new Date(Math.min(allowed, bookableUntil(of).getTime()))
}
