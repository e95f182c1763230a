import type { AgencyDetails, BookingManager } from '#domain/agencies/agency.ts'
import { isAdmitted } from '#domain/agencies/agency-state.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { presentAgency } from './find-agency.ts'
import { lockAgency, updateAgency } from './queries.ts'

/**
 * Sets who manages the bookings that an agency places from now on; earlier ones stay with their manager. Refused where that
 * is no longer `from`.
 */
export async function setBookingManager(
  database: Database,
  {
    number,
    managedBy,
    from,
  }: { number: string; managedBy: BookingManager; from?: BookingManager | undefined },
  order: StaffOrder,
): Promise<AgencyDetails | Refusal<'agency-unknown' | 'agency-not-approved' | 'agency-changed'>> {
  return database.transaction(async (transaction) => {
    const agency = await lockAgency(transaction, number)
    if (!agency) return refuse('agency-unknown')
    if (!isAdmitted(agency.state)) return refuse('agency-not-approved')
    const before = agency.bookingsManagedBy
    if (before === managedBy) return presentAgency(transaction, agency)
    if (from !== undefined && before !== from) return refuse('agency-changed')
    const after = await updateAgency(transaction, agency.id, { bookingsManagedBy: managedBy })
    await recordAudit(transaction, order, {
      action: 'agency.manager',
      subject: { kind: 'agency', id: number },
      before: { bookingsManagedBy: before },
      after: { bookingsManagedBy: managedBy },
    })
    return presentAgency(transaction, after)
  })
}
