import type { BookingDocument } from '#domain/booking/documents.ts'
import type { Company } from '#server/company.ts'
import type { findBookingParts } from '#server/orders/find-booking.ts'
import { agreementsFile, agreementsPdf, receiptFile, receiptPdf, voucherPdf } from './booking-documents.ts'
import { calendarFile } from './calendar-file.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findBookingParts>>>

const responses: Record<BookingDocument, (company: Company, found: Found) => Promise<Response>> = {
  voucher: async (company, found) =>
    file(await voucherPdf(company, found), 'application/pdf', `${found.booking.number}.pdf`),
  receipt: async (company, found) =>
    file(await receiptPdf(company, found), 'application/pdf', receiptFile(found.booking)),
  contracts: async (company, { booking }) =>
    file(await agreementsPdf(company, booking), 'application/pdf', agreementsFile(booking)),
  calendar: async (company, found) => {
    const text = await calendarFile(company, found)
    return file(Buffer.from(text), 'text/calendar; charset=utf-8', `${found.booking.number}.ics`)
  },
}

/** Responds with a document of a booking, to be displayed or saved. Callers have verified that it has it in its state. */
export function respondWith(document: BookingDocument, company: Company, found: Found): Promise<Response> {
  return responses[document](company, found)
}

function file(bytes: Buffer, type: string, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
