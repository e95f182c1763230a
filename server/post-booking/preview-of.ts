import type { CancellationPreview } from '#domain/booking/managed.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { type CancellationRefusal, previewCancellation } from './preview-cancellation.ts'

/** Returns the preview of a cancellation for a manager of the booking; locks and changes nothing. */
export async function previewOf(
  company: Company,
  { booking, position, now }: { booking: string; position?: number; now: Date },
): Promise<CancellationPreview | CancellationRefusal> {
  const found = (await findBookingParts(company, { id: booking }))!
  const planned = await previewCancellation(company.database, found.parts.row, { position, now })
  return isRefusal(planned) ? planned : planned.preview
}
