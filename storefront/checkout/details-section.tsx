import { useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { useFault } from '../members/form-words.ts'
import { useWords } from '../words/words.tsx'
import { type CheckoutFields, guestRules } from './fields.ts'
import { FoldedFields, Section } from './section.tsx'

/** Who travels, what we should know, and where they stay: that only for what somebody may be fetched for. */
export function DetailsSection({ withHotel }: { withHotel: boolean }) {
  const { t } = useWords()
  const field = useField()
  return (
    <Section number={1} title={t('checkout.details.title')}>
      <div className="grid gap-4">
        <p className="text-ink-soft text-sm">{t('checkout.details.hint')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('firstName')} autoComplete="given-name" required />
          <TextField {...field('lastName')} autoComplete="family-name" required />
          <TextField
            {...field('email')}
            hint={t('checkout.email.hint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextField
            {...field('phone')}
            hint={t('checkout.phone.hint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+49 151 23456789"
            required
          />
        </div>
        <FoldedFields title={t('checkout.more.title')} hint={t('checkout.more.hint')}>
          <TextField
            {...field('birthDate')}
            placeholder={t('checkout.birthDate.placeholder')}
            inputMode="numeric"
            autoComplete="bday"
          />
          <TextField
            {...field('identity')}
            hint={t('checkout.identity.hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
          <TextField
            {...field('address')}
            autoComplete="street-address"
            className="sm:col-span-2"
            maxLength={300}
          />
        </FoldedFields>
        {withHotel && (
          <FoldedFields title={t('checkout.hotel.title')} hint={t('checkout.hotel.hint')}>
            <TextField {...field('hotelName')} autoComplete="off" maxLength={120} />
            <TextField {...field('hotelRoom')} autoComplete="off" maxLength={20} />
            <TextField {...field('hotelCity')} autoComplete="off" maxLength={80} />
            <TextField {...field('hotelDistrict')} autoComplete="off" maxLength={80} />
          </FoldedFields>
        )}
        <TextArea
          {...field('note')}
          optionalLabel={t('checkout.optional')}
          hint={t('checkout.note.hint')}
          maxLength={2000}
          rows={3}
        />
      </div>
    </Section>
  )
}

type TypedField = Exclude<keyof CheckoutFields, 'accepted' | 'method' | 'bankAccount'>

/** Everything a field of the form needs: its name, its words, its rule and its fault. */
function useField() {
  const { t } = useWords()
  const fault = useFault()
  const { register, formState } = useFormContext<CheckoutFields>()
  return (name: TypedField) => {
    const rule = guestRules[name]
    return {
      ...register(name, { validate: (value) => fault(rule?.(String(value))) }),
      id: `checkout-${name}`,
      label: t(`checkout.field.${name}`),
      error: formState.errors[name]?.message,
    }
  }
}
