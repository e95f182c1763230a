import type { Booking } from '#domain/booking/order.ts'
import type { Company } from '#server/company.ts'
import { say } from '#server/messages/say.ts'
import { logoFile } from '#server/settings/logo-file.ts'
import { ticketUrl } from '#server/tickets/issue-ticket.ts'
import type { KeptTotals } from '../kept.ts'
import { acceptancesOfBooking } from '../paper-queries.ts'
import type { BookingWithParts } from '../queries-of-shown-bookings.ts'
import { paymentsFor } from '../receipt/payments.ts'
import type { Voucher } from '../voucher/voucher.ts'
import { balanceOf } from '../voucher/words.ts'
import { renderDocument } from './render-document.ts'

type Known = { booking: Booking; parts: BookingWithParts }

/** Returns the voucher of a booking as a PDF. */
export async function voucherPdf(company: Company, known: Known): Promise<Buffer> {
  return renderDocument('voucher', await voucherOf(company, known))
}

/** Returns what stands on the voucher of a booking as it is now. */
export async function voucherOf(company: Company, { booking, parts }: Known): Promise<Voucher> {
  const code = ticketUrl(company, { booking, balance: balanceOf(booking), now: new Date() })
  return { booking, parts, code, settings: await company.settings(), logo: await logoFile(company) }
}

/** Returns the receipt of a booking as a PDF. */
export async function receiptPdf(company: Company, { booking, parts }: Known): Promise<Buffer> {
  return renderDocument('receipt', {
    booking,
    totals: parts.row.totals as KeptTotals,
    payments: await paymentsFor(company.database, parts.row),
    settings: await company.settings(),
    logo: await logoFile(company),
  })
}

/** Returns what was agreed on for a booking as a PDF. */
export async function agreementsPdf(company: Company, booking: Booking): Promise<Buffer> {
  return renderDocument('agreements', {
    booking,
    accepted: await acceptancesOfBooking(company.database, booking.id),
    settings: await company.settings(),
    logo: await logoFile(company),
  })
}

/** Returns the name under which a receipt is saved. */
export function receiptFile({ number, locale }: Booking): string {
  return `${number}-${say(locale, 'receipt-file')}.pdf`
}

/** Returns the name under which the contracts of a booking are mailed and saved. */
export function agreementsFile({ number, locale }: Booking): string {
  return `${number}-${say(locale, 'agreement-file')}.pdf`
}
