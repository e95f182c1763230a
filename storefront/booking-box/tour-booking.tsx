import type { ReactNode } from 'react'
import { BookingFields } from './booking-fields.tsx'
import { PanelFrame, SheetFrame } from './booking-frame.tsx'
import { type BookingInput, useBooking } from './use-booking.ts'

/** How a tour is booked, at the side of the page. */
export function TourPanel(input: BookingInput): ReactNode {
  const booking = useBooking(input)
  return (
    <PanelFrame booking={booking}>
      <BookingFields booking={booking} />
    </PanelFrame>
  )
}

/** How a tour is booked on phones. */
export function TourSheet({
  open,
  onClose,
  ...input
}: BookingInput & { open: boolean; onClose: () => void }): ReactNode {
  const booking = useBooking(input)
  return (
    <SheetFrame booking={booking} open={open} onClose={onClose}>
      <BookingFields booking={booking} />
    </SheetFrame>
  )
}
