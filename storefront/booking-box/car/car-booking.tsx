import type { ReactNode } from 'react'
import { PanelFrame, SheetFrame } from '../booking-frame.tsx'
import { CarFields } from './car-fields.tsx'
import { type CarBookingInput, useCarBooking } from './use-car-booking.ts'

/** How a car is booked, at the side of the page. */
export function CarPanel(input: CarBookingInput): ReactNode {
  const booking = useCarBooking(input)
  return (
    <PanelFrame booking={booking}>
      <CarFields booking={booking} />
    </PanelFrame>
  )
}

/** How a car is booked on phones. */
export function CarSheet({
  open,
  onClose,
  ...input
}: CarBookingInput & { open: boolean; onClose: () => void }): ReactNode {
  const booking = useCarBooking(input)
  return (
    <SheetFrame booking={booking} open={open} onClose={onClose}>
      <CarFields booking={booking} />
    </SheetFrame>
  )
}
