import type { ReactNode } from 'react'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { cx } from '#ui/cx.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useFieldVariant, useIsDesk } from '../box-field.tsx'
import { ErrorLine } from '../error-line.tsx'
import { halfHours } from './car-choice.ts'
import type { CarBooking } from './use-car-booking.ts'

/** At what time the car is taken and brought back, on the place's clock. */
export function CarTimes({ booking }: { booking: CarBooking }): ReactNode {
  const { choice, choose } = booking
  const { t, format } = useMessages()
  const isDesk = useIsDesk()
  const variant = useFieldVariant()
  const options = halfHours.map((time) => ({ value: time, label: format.time(time) }))
  return (
    <div className={isDesk ? undefined : 'mt-4'}>
      <div className={cx('grid grid-cols-2', isDesk ? 'divide-x divide-edge' : 'gap-3')}>
        <SelectField
          variant={variant}
          label={t('book.car.pick-up-time')}
          value={choice.fromTime}
          options={options}
          onChange={(event) => choose({ fromTime: event.target.value as LocalTime })}
        />
        <SelectField
          variant={variant}
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
