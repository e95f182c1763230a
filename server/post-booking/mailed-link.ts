import { lastMomentOf } from '#domain/booking/by-date.ts'
import type { Booking } from '#domain/booking/order.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { sealBooking } from '#server/orders/enquiry-seal.ts'

/** A link is good until so long after the end of the last trip, and after it was written. */
const daysAfter = 3
const dayMs = 86_400_000

/**
 * Returns the address of the booking's page for a logged-out customer, opened by a seal in the fragment, which
 * no server on the path sees. It opens for some days at least: refunds and answers come after a trip, too.
 */
export function bookingLink(
  company: Pick<Company, 'secret' | 'publicUrl'>,
  { id, items }: Pick<Booking, 'id' | 'items'>,
  locale: Locale,
): string {
  const from = Math.max(lastMomentOf(items).getTime(), Date.now())
  const until = new Date(from + daysAfter * dayMs)
  const seal = sealBooking(company, { booking: id, purpose: 'link', until })
  return pageWith(company, { locale, path: '/enquire-booking', seal })
}

/**
 * Returns the address at which a booking is paid, until some days after the end of its time to pay. Its holder pays and sees
 * that it is paid, and opens nothing else.
 */
export function payLink(
  company: Pick<Company, 'secret' | 'publicUrl'>,
  { id, paymentDeadline }: { id: string; paymentDeadline: Date },
  locale: Locale,
): string {
  const until = new Date(paymentDeadline.getTime() + daysAfter * dayMs)
  const seal = sealBooking(company, { booking: id, purpose: 'pay', until })
  return pageWith(company, { locale, path: '/pay-booking', seal })
}

function pageWith(
  { publicUrl }: Pick<Company, 'publicUrl'>,
  { locale, path, seal }: { locale: Locale; path: string; seal: string },
): string {
  return `${publicUrl}${locale === defaultLocale ? '' : `/${locale}`}${path}#${seal}`
}
