import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { directionOf } from '#domain/languages/locales.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { BoxField, DoneButton, useIsDesk } from '../box-field.tsx'
import { errorOf } from '../error-line.tsx'
import type { CarBooking } from './use-car-booking.ts'

/** Where the car is taken and where it is brought back, each with its fee; the way back follows until it is chosen. */
export function CarPlaces({ booking }: { booking: CarBooking }): ReactNode {
  const { choice, choose, product } = booking
  const { places } = product.details
  const { t, locale, format } = useMessages()
  const isDesk = useIsDesk()
  const { price } = useShop()
  const missing = errorOf(booking, 'place')

  function options(fee: 'pickUpFee' | 'dropOffFee') {
    return places.map((place) => ({
      value: place.id,
      label: `${place.name} · ${place[fee].minor === 0 ? t('line.free') : `+ ${price(place[fee])}`}`,
    }))
  }

  /** When a chosen place is open, and what it costs outside of that. */
  function hoursOf(chosen: string | undefined) {
    const hours = places.find(({ id }) => id === chosen)?.hours
    if (!hours) return undefined
    const { outsideFee } = hours
    const [from, to] = [format.time(hours.from), format.time(hours.to)]
    return outsideFee
      ? t('book.car.hours-or-fee', { from, to, fee: price(outsideFee) })
      : t('book.car.hours', { from, to })
  }

  function pickUpAt(place: string | undefined) {
    const follows = choice.dropOff === undefined || choice.dropOff === choice.pickUp
    choose({ pickUp: place, ...(follows && { dropOff: place }) })
  }

  const fields = (
    <div className="grid gap-4">
      <SelectField
        label={t('book.car.pick-up')}
        value={choice.pickUp ?? ''}
        placeholder={choice.pickUp ? undefined : t('book.car.choose-place')}
        options={options('pickUpFee')}
        onChange={(event) => pickUpAt(event.target.value || undefined)}
        hint={hoursOf(choice.pickUp)}
        error={choice.pickUp ? undefined : missing}
      />
      <SelectField
        label={t('book.car.drop-off')}
        value={choice.dropOff ?? ''}
        placeholder={choice.dropOff ? undefined : t('book.car.choose-place')}
        options={options('dropOffFee')}
        onChange={(event) => choose({ dropOff: event.target.value || undefined })}
        hint={choice.dropOff === choice.pickUp ? undefined : hoursOf(choice.dropOff)}
        error={choice.dropOff ? undefined : missing}
      />
    </div>
  )

  const nameOf = (chosen: string | undefined) => places.find(({ id }) => id === chosen)?.name
  const ends = [...new Set([nameOf(choice.pickUp), nameOf(choice.dropOff)])].filter(Boolean)
  return (
    <div>
      <BoxField
        label={t('book.car.places')}
        value={ends.join(directionOf(locale) === 'rtl' ? ' ← ' : ' → ')}
        placeholder={t('book.car.choose-place')}
        icon={<MapPin aria-hidden />}
        error={isDesk ? errorOf(booking, 'place') : undefined}
      >
        {(close) => (
          <>
            {fields}
            {isDesk && <DoneButton onDone={close} />}
          </>
        )}
      </BoxField>
    </div>
  )
}
