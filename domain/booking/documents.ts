import { type BookingState, isCertain } from './booking-state.ts'

export const bookingDocuments = ['voucher', 'receipt', 'contracts', 'calendar'] as const

export type BookingDocument = (typeof bookingDocuments)[number]

/**
 * Returns the documents that a booking has in a state: the contracts always, the others once it is certain. Never throws.
 * Source: docs/payments.md, "Documents of a booking". Example: a held booking has its contracts alone.
 */
export function documentsOf(state: BookingState): BookingDocument[] {
  return isCertain(state) ? [...bookingDocuments] : ['contracts']
}
