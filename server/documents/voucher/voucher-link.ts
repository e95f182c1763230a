import { lastMomentOf } from '#domain/booking/by-date.ts'
import type { Booking } from '#domain/booking/order.ts'
import type { Company } from '#server/company.ts'
import { sealBooking } from '#server/orders/enquiry-seal.ts'

/** Guests look for a voucher until their trip, not long after it. */
const daysAfter = 30
const dayMs = 86_400_000

/**
 * Returns the address of the PDF of a booking's voucher. Who has it needs no login, and opens nothing else; it cannot be guessed.
 * The same at each reading, as long as the days of the booking are.
 */
export function voucherLink(
  company: Pick<Company, 'secret' | 'publicUrl'>,
  { id, items }: Pick<Booking, 'id' | 'items'>,
): string {
  const until = new Date(lastMomentOf(items).getTime() + daysAfter * dayMs)
  return `${company.publicUrl}/api/voucher/${sealBooking(company, { booking: id, purpose: 'voucher', until })}`
}
