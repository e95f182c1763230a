import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { eraseGuest } from '#server/members/erase-guest.ts'
import { refuseWithoutReason } from '#server/post-booking/by-staff/order-of-staff.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'

/** Erases the guest of a booking on their request (`eraseGuest`); the audit log says who did it and why, and names no guest. */
export async function eraseGuestByStaff(
  { database }: Company,
  booking: string,
  order: StaffOrder,
): Promise<Awaited<ReturnType<typeof eraseGuest>> | Refusal<'reason-required'>> {
  const missing = refuseWithoutReason(order)
  if (missing) return missing
  return database.transaction(async (transaction) => {
    const erased = await eraseGuest(transaction, booking, order.now)
    if (isRefusal(erased)) return erased
    await recordAudit(transaction, order, {
      action: 'booking.erase-guest',
      subject: { kind: 'booking', id: booking },
    })
    return erased
  })
}
