import { BookingFields } from './booking-fields.tsx'
import { bookingPanels } from './booking-frame.tsx'
import { useBooking } from './use-booking.ts'

/** How a tour is booked: beside the page on a desk, in a sheet on phones. */
export const { Panel: TourPanel, Sheet: TourSheet } = bookingPanels(useBooking, BookingFields)
