import type { ReactNode } from 'react'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useIsDesk } from '../box-field.tsx'
import { fewCars } from './car-days.ts'
import type { CarBooking } from './use-car-booking.ts'

/** How long the chosen rental is, how far it goes, and whether cars are running out. */
export function RentalLine({ booking: { rental, free, product } }: { booking: CarBooking }): ReactNode {
  const { t, format } = useMessages()
  const { price } = useShop()
  const isDesk = useIsDesk()
  if (!rental) return null
  const { kilometresPerDay, excessPerKilometre } = product.details
  return (
    <p
      className={
        isDesk
          ? 'border-edge border-t px-4 py-2.5 text-ink-soft text-sm'
          : 'mt-3 rounded-card bg-brand-soft px-4 py-3 text-sm'
      }
    >
      {t('book.car.days', {
        days: rental.days,
        km: format.number(kilometresPerDay * rental.days, { most: 1 }),
        price: price(excessPerKilometre),
      })}
      {free !== undefined && free > 0 && free <= fewCars && (
        <span className="block font-medium text-warning">{t('book.car.remaining', { count: free })}</span>
      )}
    </p>
  )
}
