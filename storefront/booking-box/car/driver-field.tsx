import type { ReactNode } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { selectableAges } from './car-choice.ts'
import type { CarBooking } from './use-car-booking.ts'

/** The driver's age, exact only while it matters; too young is reported at once. */
export function DriverField({ booking }: { booking: CarBooking }): ReactNode {
  const { choice, choose, product, error } = booking
  const { driver } = product.details
  const { t } = useMessages()
  const { price } = useShop()
  const ages = selectableAges(product)
  const enough = ages.at(-1)!
  return (
    <SelectField
      label={t('book.car.driver')}
      hint={[
        driver.licenceYears > 0 && t('book.car.licence', { years: driver.licenceYears }),
        driver.young && t('book.car.young', { age: driver.young.underAge, price: price(driver.young.daily) }),
      ]
        .filter(Boolean)
        .join(' ')}
      value={String(Math.min(choice.driver, enough))}
      options={ages.map((age) => ({
        value: String(age),
        label: t(age === enough ? 'book.car.age-or-older' : 'book.car.age', { age }),
      }))}
      onChange={(event) => choose({ driver: Number(event.target.value) })}
      error={error?.about === 'driver' ? error.words : undefined}
    />
  )
}
