import type { ReactNode } from 'react'
import { BoxFields } from '../box-field.tsx'
import { ExtraFields } from '../extra-fields.tsx'
import { CarDates } from './car-dates.tsx'
import { CarPlaces } from './car-places.tsx'
import { DriverField } from './driver-field.tsx'
import type { CarBooking } from './use-car-booking.ts'

/** Everything there is to choose of a car: places, days, times, who drives, extras. */
export function CarFields({ booking }: { booking: CarBooking }): ReactNode {
  const { product, choice, choose } = booking
  return (
    <BoxFields>
      <CarPlaces booking={booking} />
      <CarDates booking={booking} />
      <DriverField booking={booking} />
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
