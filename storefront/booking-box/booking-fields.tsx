import type { ReactNode } from 'react'
import { BoxFields } from './box-field.tsx'
import { DateFields } from './date-fields.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import { PickupField } from './pickup-field.tsx'
import type { BookingState } from './use-booking.ts'

/** Everything there is to choose of a tour: day, time, people, pick-up, extras. */
export function BookingFields({ booking }: { booking: BookingState }): ReactNode {
  const { choice, choose } = booking
  const { details, extras } = booking.product
  return (
    <BoxFields>
      <DateFields booking={booking} />
      <PeopleFields booking={booking} />
      {details.pickupZones.length > 0 && <PickupField booking={booking} />}
      {extras.length > 0 && (
        <ExtraFields extras={extras} chosen={choice.extras} onChange={(taken) => choose({ extras: taken })} />
      )}
    </BoxFields>
  )
}
