import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { BoxField, DoneButton, useIsDesk } from '../box-field.tsx'
import { errorOf } from '../error-line.tsx'
import { selectableAges } from './car-choice.ts'
import type { CarBooking } from './use-car-booking.ts'

/** The driver's age, exact only while it matters; too young is reported at once. */
export function DriverField({ booking }: { booking: CarBooking }): ReactNode {
  const { choice, choose, product, error } = booking
  const { driver } = product.details
  const { t } = useMessages()
  const { price } = useShop()
  const isDesk = useIsDesk()
  const ages = selectableAges(product)
  const enough = ages.at(-1)!
  const chosen = Math.min(choice.driver, enough)
  const textOf = (age: number) => t(age === enough ? 'book.car.age-or-older' : 'book.car.age', { age })
  const field = (
    <SelectField
      label={t('book.car.driver')}
      hint={[
        driver.licenceYears > 0 && t('book.car.licence', { years: driver.licenceYears }),
        driver.young && t('book.car.young', { age: driver.young.underAge, price: price(driver.young.daily) }),
      ]
        .filter(Boolean)
        .join(' ')}
      value={String(chosen)}
      options={ages.map((age) => ({ value: String(age), label: textOf(age) }))}
      onChange={(event) => choose({ driver: Number(event.target.value) })}
      error={error?.about === 'driver' ? error.words : undefined}
    />
  )
  return (
    <div>
      <BoxField
        label={t('book.car.driver')}
        value={textOf(chosen)}
        placeholder=""
        icon={<UserRound aria-hidden />}
        error={isDesk ? errorOf(booking, 'driver', true) : undefined}
      >
        {(close) => (
          <>
            {field}
            {isDesk && <DoneButton onDone={close} />}
          </>
        )}
      </BoxField>
    </div>
  )
}
