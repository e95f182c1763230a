import { productKinds } from '#domain/catalogue/kinds.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useShop } from '../../company/shop.tsx'
import { DayInput } from '../../components/day-input.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { FieldState } from './contact-panel.tsx'

const legend = 'mb-3 font-semibold text-lg'

/** Travel preferences: kinds, days, travellers, budget. Plain fields, which work everywhere. */
export function TripFields(state: FieldState) {
  return (
    <>
      <input type="hidden" name="trip" value="1" />
      <Kinds {...state} />
      <Days {...state} />
      <People {...state} />
    </>
  )
}

function Kinds({ all, errors }: FieldState) {
  const { t } = useMessages()
  const chosen = all('kinds')
  return (
    <fieldset aria-describedby={errors.kinds && 'kinds-error'} data-error={errors.kinds && true}>
      <legend className={legend}>{t('special.kinds')}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 md:grid-cols-4">
        {productKinds.map((kind) => (
          <CheckboxField
            key={kind}
            name="kinds"
            value={kind}
            label={t(`kind.${kind}`)}
            defaultChecked={chosen.includes(kind)}
          />
        ))}
      </div>
      <FieldError id="kinds" error={errors.kinds} />
    </fieldset>
  )
}

function Days({ typed, errors }: FieldState) {
  const { t } = useMessages()
  return (
    <fieldset>
      <legend className={legend}>{t('special.when')}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <DayInput
          name="day"
          label={t('special.from')}
          defaultValue={dayTyped(typed('day'))}
          error={errors.day}
        />
        <DayInput
          name="until"
          label={t('special.until')}
          optionalLabel={t('contact.optional')}
          defaultValue={dayTyped(typed('until'))}
          error={errors.until}
        />
      </div>
      <CheckboxField
        className="mt-4"
        name="flexible"
        label={t('special.flexible')}
        defaultChecked={Boolean(typed('flexible'))}
      />
    </fieldset>
  )
}

function People({ typed, errors }: FieldState) {
  const { t } = useMessages()
  const { settings, currency } = useShop()
  const { offered } = settings.currencies
  return (
    <fieldset>
      <legend className={legend}>{t('special.people')}</legend>
      <div className="grid grid-cols-2 gap-5">
        <TextField
          name={'adults'}
          type={'number'}
          inputMode={'numeric'}
          min={1}
          max={500}
          label={t('special.adults')}
          defaultValue={typed('adults') || '2'}
          error={errors.adults}
        />
        <TextField
          name={'children'}
          type={'number'}
          inputMode={'numeric'}
          min={0}
          max={500}
          label={t('special.children')}
          defaultValue={typed('children') || '0'}
          error={errors.children}
        />
      </div>
      <div className="mt-5 grid grid-cols-[2fr_1fr] items-end gap-5">
        <TextField
          name={'budget'}
          inputMode={'decimal'}
          maxLength={12}
          dir={'ltr'}
          autoComplete={'off'}
          label={t('special.budget')}
          optionalLabel={t('contact.optional')}
          defaultValue={typed('budget')}
          error={errors.budget}
        />
        <SelectField
          name="currency"
          label={t('special.currency')}
          defaultValue={typed('currency') || currency}
          options={offered.map((code) => ({ value: code, label: code }))}
        />
      </div>
    </fieldset>
  )
}
