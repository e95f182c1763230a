import { positionsByDate } from '#domain/booking/by-date.ts'
import type { Booking } from '#domain/booking/order.ts'
import { ticketText } from '#domain/booking/ticket.ts'
import { defaultLocale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import { sealed } from './ticket-key.ts'

/**
 * Returns the content of a voucher's QR code: an address whose fragment is the signed ticket. A phone opens the
 * verification page; a holder of the key verifies it offline. Cancelled items are not in it. With `person` it is for one
 * person alone.
 */
export function ticketUrl(
  company: Pick<Company, 'secret' | 'publicUrl'>,
  { booking, balance, now, person }: { booking: Booking; balance: Money; now: Date; person?: number },
): string {
  const { number, guest, items, locale } = booking
  const text = ticketText({
    number,
    guest: `${guest.firstName} ${guest.lastName}`,
    issuedAt: Math.floor(now.getTime() / 1000),
    items: positionsByDate(items).flatMap((position) => {
      const { day, time, title, people, cancelled } = items[position]!
      return cancelled ? [] : [{ day, time, title, people, position }]
    }),
    balance,
    person,
  })
  const language = locale === defaultLocale ? '' : `/${locale}`
  return `${company.publicUrl}${language}/check-voucher#${sealed(company, text)}`
}
