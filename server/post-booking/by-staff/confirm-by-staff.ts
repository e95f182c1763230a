import { isToConfirm } from '#domain/booking/booking-state.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { hasClosedDeparture } from '#server/inventory/closed-departure.ts'
import { confirmBooking } from '#server/orders/confirm-booking.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { takePlacesAgain } from '#server/orders/take-places.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { causeOf, subjectOf } from './order-of-staff.ts'

/**
 * Confirms a booking with payment on arrival that is held for staff: its places are taken for good and the guest is sent
 * the voucher. A repetition changes nothing.
 */
export function confirmByStaff(
  company: Company,
  { booking: id }: { booking: string },
  order: StaffOrder,
): Promise<
  'confirmed' | Refusal<'booking-unknown' | 'not-to-confirm' | 'departure-not-running' | 'sold-out'>
> {
  return company.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, id)
    if (!booking) return refuse('booking-unknown')
    if (booking.state === 'confirmed') return 'confirmed'
    if (!isToConfirm(booking)) return refuse('not-to-confirm')
    if (await hasClosedDeparture(transaction, id)) return refuse('departure-not-running')
    // After the deadline the places may be sold.
    if (!(await takePlacesAgain(transaction, id, order.now))) return refuse('sold-out', { places: 0 })
    await confirmBooking(transaction, booking, causeOf(order, 'confirmed by staff'))
    await recordAudit(transaction, order, {
      action: 'booking.confirm',
      subject: subjectOf(booking),
      before: { state: booking.state },
      after: { state: 'confirmed' },
    })
    return 'confirmed'
  })
}
