import { documentsOf } from '#domain/booking/documents.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findBookingId } from '#server/back-office/find-booking-id.ts'
import { respondWith } from '#server/documents/booking-files.ts'
import { refusedFile } from '#server/http/authorise-staff.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'

/** A document of any booking, for staff to print or to hand over. */
export const bookingDocumentRoute: PlainRoute = {
  method: 'get',
  path: '/office/booking-document',
  async handle(context, company) {
    const refused = await refusedFile(context, company, { right: 'bookings.view', now: new Date() })
    if (refused) return refused
    const { number = '', document } = context.req.query()
    const known = await findBookingId(company, number)
    const found = isRefusal(known) ? undefined : await findBookingParts(company, known)
    const wanted = found && documentsOf(found.booking.state).find((one) => one === document)
    return wanted ? respondWith(wanted, company, found) : context.text('404', 404)
  },
}
