import type { ReactNode } from 'react'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ErrorLine } from '../error-line.tsx'
import { halfHours } from './car-choice.ts'
import type { CarBooking } from './use-car-booking.ts'

const options = halfHours.map((time) => ({ value: time, label: time }))

/** At what time the car is taken and brought back, on the place's clock. */
export function CarTimes({ booking }: { booking: CarBooking }): ReactNode {
  const { choice, choose } = booking
  const { t } = useMessages()
  return (
    <div className="mt-4">
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('book.car.pick-up-time')}
          value={choice.fromTime}
          options={options}
          onChange={(event) => choose({ fromTime: event.target.value as LocalTime })}
        />
        <SelectField
          label={t('book.car.return-time')}
          value={choice.toTime}
          options={options}
          onChange={(event) => choose({ toTime: event.target.value as LocalTime })}
        />
      </div>
      <ErrorLine booking={booking} about="time" atOnce />
    </div>
  )
}
