import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { EmailField, TextField } from '#ui/fields/text-field.tsx'
import { useFieldVariant, useIsDesk } from '../../../booking-box/box-field.tsx'
import { typedGuestRules } from '../../../checkout/fields.ts'
import { PhoneField } from '../../../checkout/phone-field.tsx'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { useErrorText } from '../../../members/form-error.ts'
import type { OpenRequest } from './use-request.ts'

/** Whom we answer. */
export function GuestFields({ request: { form } }: { request: OpenRequest }): ReactNode {
  const { t } = useMessages()
  const errorText = useErrorText()
  const isDesk = useIsDesk()
  const variant = useFieldVariant()

  function field(name: 'firstName' | 'lastName' | 'email') {
    return {
      ...form.register(name, { validate: (text) => errorText(typedGuestRules()[name]?.(text)) }),
      error: form.formState.errors[name]?.message,
      label: t(`checkout.field.${name}`),
      required: true,
      variant,
    }
  }

  return (
    <fieldset className="grid gap-4">
      <legend className={isDesk ? 'sr-only' : 'mb-3 font-semibold'}>{t('request.who')}</legend>
      <div className={isDesk ? 'divide-y divide-edge rounded-card border border-edge' : 'grid gap-4'}>
        <div className={isDesk ? 'grid grid-cols-2 divide-x divide-edge' : 'grid gap-4 sm:grid-cols-2'}>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        <EmailField {...field('email')} />
      </div>
      <FormProvider {...form}>
        <PhoneField />
      </FormProvider>
    </fieldset>
  )
}
