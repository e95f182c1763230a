import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { bookingPanels } from '../booking-frame.tsx'
import { BoxFields } from '../box-field.tsx'
import { ExtraFields } from '../extra-fields.tsx'
import { PartyFields } from '../party-fields.tsx'
import { StayFields } from './stay-fields.tsx'
import { useVillaBooking, type VillaBookingState } from './use-villa-booking.ts'

/** How a villa is booked: beside the page on a desk, in a sheet on phones. */
export const { Panel: VillaPanel, Sheet: VillaSheet } = bookingPanels(useVillaBooking, VillaFields)

/** Everything there is to choose of a villa: nights, guests, extras. */
function VillaFields({ booking }: { booking: VillaBookingState }): ReactNode {
  const { t } = useMessages()
  const { choice, choose, product } = booking
  const { capacity } = product.details
  return (
    <BoxFields>
      <StayFields booking={booking} />
      <PartyFields
        label={t('product.guests')}
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
    </BoxFields>
  )
}
