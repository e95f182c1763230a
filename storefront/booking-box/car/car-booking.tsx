import { bookingPanels } from '../booking-frame.tsx'
import { CarFields } from './car-fields.tsx'
import { useCarBooking } from './use-car-booking.ts'

/** How a car is booked: beside the page on a desk, in a sheet on phones. */
export const { Panel: CarPanel, Sheet: CarSheet } = bookingPanels(useCarBooking, CarFields)
