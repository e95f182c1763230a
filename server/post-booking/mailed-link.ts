import type { Booking } from '#domain/booking/order.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { sealBooking } from '#server/orders/enquiry-seal.ts'

/** A link is good until so long after the last departure: who looks for a receipt then can still log in. */
const daysAfter = 3

/**
 * Returns the address of the booking's page for a logged-out customer, opened by a seal in the fragment, which
 * no server on the path sees.
 */
export function bookingLink(
  company: Pick<Company, 'secret' | 'publicUrl'>,
  { id, items }: Pick<Booking, 'id' | 'items'>,
  locale: Locale,
): string {
  const last = Math.max(...items.map(({ startsAt }) => Date.parse(startsAt)))
  const until = new Date(last + daysAfter * 86_400_000)
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  const seal = sealBooking(company, { booking: id, purpose: 'link', until })
  return `${company.publicUrl}${prefix}/enquire-booking#${seal}`
}
