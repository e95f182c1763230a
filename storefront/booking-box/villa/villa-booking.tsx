import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { PanelFrame, SheetFrame } from '../booking-frame.tsx'
import { ExtraFields } from '../extra-fields.tsx'
import { PartyFields } from '../party-fields.tsx'
import { StayFields } from './stay-fields.tsx'
import { useVillaBooking, type VillaBookingInput, type VillaBookingState } from './use-villa-booking.ts'

/** How a villa is booked, at the side of the page. */
export function VillaPanel(input: VillaBookingInput): ReactNode {
  const booking = useVillaBooking(input)
  return (
    <PanelFrame booking={booking}>
      <VillaFields booking={booking} />
    </PanelFrame>
  )
}

/** How a villa is booked on phones. */
export function VillaSheet({
  open,
  onClose,
  ...input
}: VillaBookingInput & { open: boolean; onClose: () => void }): ReactNode {
  const booking = useVillaBooking(input)
  return (
    <SheetFrame booking={booking} open={open} onClose={onClose}>
      <VillaFields booking={booking} />
    </SheetFrame>
  )
}

/** Everything there is to choose of a villa: nights, guests, extras. */
function VillaFields({ booking }: { booking: VillaBookingState }): ReactNode {
  const { t } = useMessages()
  const { choice, choose, product } = booking
  const { capacity } = product.details
  return (
    <div className="grid gap-6">
      <StayFields booking={booking} />
      <PartyFields
        booking={booking}
        people={choice.people}
        max={capacity}
        infantsCount={false}
        note={t('book.villa-full', { max: capacity })}
        onChange={(people) => choose({ people })}
      />
      {product.extras.length > 0 && (
        <ExtraFields
          extras={product.extras}
          chosen={choice.extras}
          onChange={(extras) => choose({ extras })}
        />
      )}
    </div>
  )
}
