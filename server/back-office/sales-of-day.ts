import type { ListedBooking } from '#domain/booking/booking-list.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { listBookings } from './list-bookings.ts'

/** Returns the bookings that were placed on a day and became certain, or wait for their transfer; later cancelled ones too. */
export async function salesOfDay(
  company: Company,
  day: string,
  { limit, readIn }: { limit: number; readIn: Locale },
): Promise<{ bookings: ListedBooking[]; more: boolean }> {
  const found = await listBookings(
    company,
    {
      placedFrom: day,
      placedUntil: day,
      states: ['awaiting-payment', 'confirmed', 'completed', 'cancelled'],
    },
    { order: 'placed', limit, readIn },
  )
  if (isRefusal(found)) throw new Error(`a list without words was refused: ${found.refused}`)
  return { bookings: found.bookings, more: found.next !== undefined }
}
