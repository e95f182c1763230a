import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isRefusal } from '#domain/refusal.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from '../members/form-error.ts'
import { loadPhoneRules } from '../members/phone-rules.ts'
import type { CheckoutFields } from './fields.ts'

type Rules = Awaited<ReturnType<typeof loadPhoneRules>>

/** Where nothing better is known; the browser's own country comes first. */
const countryOfLocale = { en: 'GB', tr: 'TR', de: 'DE', ru: 'RU', nl: 'NL', ar: 'SA' } as const

/**
 * A phone number with its country. What is typed as at home becomes international when the field is left; a number
 * that says its country chooses it.
 */
export function PhoneField(): ReactNode {
  const { t, locale } = useMessages()
  const errorText = useErrorText()
  const { register, formState, getValues, setValue, watch } = useFormContext<CheckoutFields>()
  const [rules, setRules] = useState<Rules>()
  const [chosen, setChosen] = useState<string>(() => browserCountry() ?? countryOfLocale[locale])
  const typed = watch('phone')
  const country = rules?.phoneCountry(typed) ?? (hasPhones(rules, chosen) ? chosen : countryOfLocale[locale])

  useEffect(() => {
    loadPhoneRules().then(setRules, () => undefined)
  }, [])

  const field = register('phone', {
    async validate(value) {
      const { internationalPhone } = await loadPhoneRules()
      const number = internationalPhone(value, country)
      return errorText(isRefusal(number) ? number : undefined)
    },
  })

  function settle(of: string, from: string): void {
    const number = rules?.internationalPhone(of, from)
    if (number && !isRefusal(number) && number !== of) {
      setValue('phone', number, { shouldDirty: true })
    }
  }

  function chooseCountry(code: string): void {
    setChosen(code)
    if (rules && typed.trim() !== '') setValue('phone', rules.phoneInCountry(typed, code))
  }

  return (
    <div className="flex items-start gap-2">
      <SelectField
        id="checkout-phoneCountry"
        className="w-26 shrink-0"
        shown={<bdi dir="ltr">{dialOf(rules, country)}</bdi>}
        label={t('checkout.phone.country')}
        value={country}
        onChange={(event) => chooseCountry(event.currentTarget.value)}
        options={optionsOf(rules, { country, locale })}
        autoComplete="off"
      />
      <TextField
        {...field}
        onBlur={(event) => {
          settle(getValues('phone'), country)
          return field.onBlur(event)
        }}
        id="checkout-phone"
        className="grow"
        label={t('checkout.field.phone')}
        error={formState.errors.phone?.message}
        hint={t('checkout.phone.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        required
      />
    </div>
  )
}

function dialOf(rules: Rules | undefined, country: string): string {
  const dial = rules?.phoneCountries.find(({ code }) => code === country)?.dial
  return dial ? `+${dial}` : country
}

/** A language, perhaps a script, and a country: of three digits, as in `es-419`, the region is a part of the world. */
const countryTag = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i

/** Where the browser is set up to be; a language that it names wrongly says nothing. */
function browserCountry(): string | undefined {
  return typeof navigator === 'undefined'
    ? undefined
    : countryTag.exec(navigator.language)?.[1]?.toUpperCase()
}

/** Whether a country has numbers, as far as the rules are loaded. */
function hasPhones(rules: Rules | undefined, country: string): boolean {
  return !rules || rules.phoneCountries.some(({ code }) => code === country)
}

function optionsOf(rules: Rules | undefined, { country, locale }: { country: string; locale: string }) {
  if (!rules) return [{ value: country, label: country }]
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return rules.phoneCountries
    .map(({ code, dial }) => ({ value: code, name: names.of(code) ?? code, dial }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
    .map(({ value, name, dial }) => ({ value, label: `${name} (+${dial})` }))
}
