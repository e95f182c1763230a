import type { BookingDocument } from '#domain/booking/documents.ts'
import type { Company } from '#server/company.ts'
import type { findBookingParts } from '#server/orders/find-booking.ts'
import { agreementsFile, agreementsPdf, receiptFile, receiptPdf, voucherPdf } from './booking-documents.ts'
import { calendarFile } from './calendar-file.ts'
import { wasConfirmed } from './queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findBookingParts>>>

export type BookingFile = { name: string; type: string; bytes: Buffer }

/** How each document of a booking is written. Callers have verified that it has it in its state. */
export const bookingFiles: Record<BookingDocument, (company: Company, found: Found) => Promise<BookingFile>> =
  {
    voucher: async (company, found) => pdf(`${found.booking.number}.pdf`, await voucherPdf(company, found)),
    receipt: async (company, found) => pdf(receiptFile(found.booking), await receiptPdf(company, found)),
    // For the customer's records. Source: the Turkish distance contracts regulation.
    contracts: async (company, { booking }) =>
      pdf(agreementsFile(booking), await agreementsPdf(company, booking)),
    calendar: async (company, found) => ({
      name: `${found.booking.number}.ics`,
      type: 'text/calendar; charset=utf-8',
      bytes: Buffer.from(await calendarFile(company, found)),
    }),
  }

/** The calendar file that removes the trips of a cancelled booking; none where no calendar can have them. */
export async function calendarRemoval(company: Company, found: Found): Promise<BookingFile | undefined> {
  if (!(await wasConfirmed(company.database, found.booking.id))) return undefined
  return bookingFiles.calendar(company, found)
}

function pdf(name: string, bytes: Buffer): BookingFile {
  return { name, type: 'application/pdf', bytes }
}

/** Responds with a document of a booking, to be displayed or saved. */
export async function respondWith(
  document: BookingDocument,
  company: Company,
  found: Found,
): Promise<Response> {
  const { name, type, bytes } = await bookingFiles[document](company, found)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
