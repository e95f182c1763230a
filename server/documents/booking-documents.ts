import type { Booking } from '#domain/booking/order.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { logoFile } from '#server/catalogue/settings/logo-file.ts'
import type { Company } from '#server/company.ts'
import { ticketUrl } from '#server/documents/tickets/issue-ticket.ts'
import { say } from '#server/i18n/say.ts'
import type { BookingWithParts } from '#server/orders/booking-rows.ts'
import { balanceOf } from '#server/orders/booking-texts.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'
import { acceptancesOfBooking } from './queries.ts'
import { paymentsFor } from './receipt/payments.ts'
import type { Receipt } from './receipt/receipt.ts'
import { renderDocument } from './render-document.ts'
import type { Voucher } from './voucher/voucher.ts'

type Known = { booking: Booking; parts: BookingWithParts }

/** Returns the voucher of a booking as a PDF. */
export async function voucherPdf(company: Company, known: Known): Promise<Buffer> {
  return renderDocument('voucher', await voucherOf(company, known))
}

/** Returns the data of a booking's voucher as of now. */
export async function voucherOf(company: Company, { booking, parts }: Known): Promise<Voucher> {
  const code = ticketUrl(company, { booking, balance: balanceOf(booking), now: new Date() })
  return { booking, parts, code, settings: await company.settings(), logo: await logoFile(company) }
}

/** Returns the receipt of a booking as a PDF. */
export async function receiptPdf(company: Company, known: Known): Promise<Buffer> {
  return renderDocument('receipt', await receiptOf(company, known))
}

/** Returns the data of a booking's receipt as of now. */
export async function receiptOf(company: Company, { booking, parts }: Known): Promise<Receipt> {
  const { currency } = booking.display
  return {
    booking,
    totals: parts.row.totals as StoredTotals,
    payments: await paymentsFor(company.database, parts.row),
    fees: parts.items.flatMap(({ position, cancelledPaid, cancelledRefund }) => {
      const retained = (cancelledPaid ?? 0) - (cancelledRefund ?? 0)
      return retained > 0 ? [{ position, amount: moneyOf(retained, currency) }] : []
    }),
    rateDay: (parts.row.rates as RateTable).bulletinDate,
    settings: await company.settings(),
    logo: await logoFile(company),
  }
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
