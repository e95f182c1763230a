import type { ReactNode } from 'react'
import { timeBefore } from '#domain/dates/local-time.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useFieldVariant } from './box-field.tsx'
import { errorOf } from './error-line.tsx'
import type { BookingState } from './use-booking.ts'

/** Where guests are picked up, when, and what it adds; or that they come to the meeting point. */
export function PickupField({ booking }: { booking: BookingState }): ReactNode {
  const { choice, choose, product, session } = booking
  const { meetingPoint, pickupZones } = product.details
  const { t, format } = useMessages()
  const { price } = useShop()
  return (
    <SelectField
      variant={useFieldVariant()}
      label={t('book.pickup')}
      value={choice.pickup ?? ''}
      onChange={(event) => choose({ pickup: event.target.value || undefined })}
      placeholder={t(meetingPoint ? 'book.own-way' : 'book.choose-pickup')}
      error={errorOf(booking, 'pickup')}
      options={pickupZones.map((zone) => ({
        value: zone.id,
        label: [
          zone.name,
          session && format.time(timeBefore(session.time, zone.minutesBefore)),
          zone.surcharge.minor === 0
            ? t('line.free')
            : t('product.plus-each', { price: price(zone.surcharge) }),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}
