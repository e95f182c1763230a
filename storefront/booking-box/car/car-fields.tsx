import type { ReactNode } from 'react'
import { ExtraFields } from '../extra-fields.tsx'
import { CarDates } from './car-dates.tsx'
import { CarPlaces } from './car-places.tsx'
import { CarTimes } from './car-times.tsx'
import { DriverField } from './driver-field.tsx'
import { RentalLine } from './rental-line.tsx'
import type { CarBooking } from './use-car-booking.ts'

/** Everything there is to choose of a car: places, days, times, who drives, extras. */
export function CarFields({ booking }: { booking: CarBooking }): ReactNode {
  const { product, choice, choose } = booking
  return (
    <div className="grid gap-6">
      <CarPlaces booking={booking} />
      <div>
        <CarDates booking={booking} />
        <CarTimes booking={booking} />
        <RentalLine booking={booking} />
      </div>
      <DriverField booking={booking} />
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
