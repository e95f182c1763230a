import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Asked } from '#domain/booking/required-details.ts'
import { EmailField, TextArea, TextField } from '#ui/fields/text-field.tsx'
import type { CartEntry } from '../cart/stored-entry.ts'
import { focusHeading } from '../components/focus-heading.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from '../members/form-error.ts'
import { AccountSection } from './account-section.tsx'
import { type CheckoutFields, typedGuestRules } from './fields.ts'
import { PhoneField } from './phone-field.tsx'
import { requiredBy } from './required-details.ts'
import { SavedTravellers } from './saved-travellers.tsx'
import { FoldedFields, Section } from './section.tsx'
import { TravellersFields } from './travellers-fields.tsx'
import type { CheckoutAccount } from './use-checkout-account.ts'

const hotel = ['hotelName', 'hotelRoom', 'hotelCity', 'hotelDistrict'] as const
const folded = ['birthDate', 'identity', 'address', ...hotel] as const

/** Who orders, travellers, the required details, and the accommodation for pick-ups. */
export function DetailsSection({
  entries,
  account,
  number,
}: {
  entries: readonly CartEntry[]
  account: CheckoutAccount
  number?: number
}) {
  const { t } = useMessages()
  const asked = requiredBy(entries)
  const field = useField(asked)
  const typed = useWatch<CheckoutFields, typeof folded>({ name: folded })
  const isFilled = (names: readonly (typeof folded)[number][]) =>
    names.some((name) => typed[folded.indexOf(name)])
  const more: MoreField[] = ['birthDate', 'identity', 'address']
  const needed = more.filter((name) => asked[name])
  const welcome = more.filter((name) => !asked[name])
  useBeginAtDetails(account.isNeeded)
  return (
    <>
      {account.isNeeded && <AccountSection account={account} />}
      <Section id="details" number={number} title={t('checkout.details.title')}>
        <div className="grid gap-4">
          <p className="text-ink-soft text-sm">{t('checkout.details.hint')}</p>
          <SavedTravellers label={t('checkout.details.title')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field('firstName')} autoComplete="given-name" required />
            <TextField {...field('lastName')} autoComplete="family-name" required />
            {!account.isNeeded && <EmailField {...field('email')} hint={t('checkout.email.hint')} required />}
            <PhoneField />
            {needed.map((name) => (
              <Fragment key={name}>{moreField(name, true)}</Fragment>
            ))}
          </div>
          <TravellersFields entries={entries} />
          {welcome.length > 0 && (
            <FoldedFields
              title={t('checkout.more.title')}
              hint={t('checkout.more.optional', {
                fields: welcome.map((name) => t(`checkout.field.${name}`)).join('\u00a0· '),
              })}
              filled={isFilled(welcome)}
            >
              {welcome.map((name) => (
                <Fragment key={name}>{moreField(name, false)}</Fragment>
              ))}
            </FoldedFields>
          )}
          {asked.hotel && (
            <FoldedFields
              title={t('checkout.hotel.title')}
              hint={t('checkout.hotel.hint')}
              filled={isFilled(hotel)}
            >
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
    </>
  )

  function moreField(name: MoreField, required: boolean): ReactNode {
    switch (name) {
      case 'birthDate':
        return (
          <TextField
            {...field('birthDate')}
            placeholder={t('date.pattern')}
            inputMode="numeric"
            autoComplete="bday"
            required={required}
          />
        )
      case 'identity':
        return (
          <TextField
            {...field('identity')}
            hint={t(required ? 'checkout.identity.needed' : 'checkout.identity.hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            dir="ltr"
            required={required}
          />
        )
      case 'address':
        return (
          <TextField
            {...field('address')}
            autoComplete="street-address"
            className="sm:col-span-2"
            maxLength={300}
            required={required}
          />
        )
    }
  }
}

/** The account section takes the focus with it when it goes: the heading of what is left has it then. */
export function useBeginAtDetails(isNeeded: boolean): void {
  const before = useRef(isNeeded)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (before.current && !isNeeded && isLost) focusHeading(document.getElementById('section-details'))
    before.current = isNeeded
  }, [isNeeded])
}

type MoreField = 'birthDate' | 'identity' | 'address'

type TypedField = Exclude<
  keyof CheckoutFields,
  'password' | 'code' | 'agreed' | 'accepted' | 'method' | 'agencyPayment' | 'bankAccount' | 'travellers'
>

/** Everything a field of the form needs: its name, its words, its rule and its error. */
function useField(asked: Asked) {
  const { t } = useMessages()
  const errorText = useErrorText()
  const { register, formState } = useFormContext<CheckoutFields>()
  return (name: TypedField) => {
    const rule = typedGuestRules(asked)[name]
    return {
      ...register(name, { validate: (value) => errorText(rule?.(String(value))) }),
      id: `checkout-${name}`,
      label: t(`checkout.field.${name}`),
      error: formState.errors[name]?.message,
    }
  }
}
