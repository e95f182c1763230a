import type { ReactNode } from 'react'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import { cleanLine } from '#domain/languages/clean-text.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { refuseTypedBirthDate } from '#domain/members/birth-date.ts'
import type { MemberProfile } from '#domain/members/member.ts'
import type { Currency } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { useShop } from '../company/shop.tsx'
import { languageNames } from '../components/alternates.ts'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { today } from '../components/today.ts'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from '../members/form-error.ts'
import { refuseOptionalPhone } from '../members/phone-rules.ts'
import { showErrors } from './show-errors.ts'
import { useDone } from './use-done.ts'

type Fields = {
  firstName: string
  lastName: string
  phone: string
  birthDate: string
  language: Locale
  currency: Currency
}

/** The member's profile. */
export function ProfileForm({ profile }: { profile: MemberProfile }): ReactNode {
  const { t, locale } = useMessages()
  const { settings } = useShop()
  const errorText = useErrorText()
  const done = useDone()
  const { firstName, lastName, phone = '' } = profile
  const form = useCheckedForm<Fields>({
    defaultValues: {
      firstName,
      lastName,
      phone,
      birthDate: profile.birthDate ? formatDay(profile.birthDate as Day) : '',
      language: profile.locale,
      currency: profile.currency ?? settings.currencies.display,
    },
  })
  const { errors, isSubmitting } = form.formState

  async function send(fields: Fields) {
    const reply = await accountApi(locale).update({ ...fields, birthDate: dayTyped(fields.birthDate) ?? '' })
    if (!done(reply, t('area.saved')) && !reply.ok) showErrors(form, reply, t('members.unreachable'))
  }

  const birthDate = (text: string) => errorText(refuseTypedBirthDate(text, today()))
  const required = (reason: string) => (value: string) =>
    errorText(cleanLine(value) === '' ? refuse(reason) : undefined)
  return (
    <CardPanel title={t('area.about-you')}>
      <CheckedForm form={form} onSend={send} className="sm:grid-cols-2">
        <TextField
          {...form.register('firstName', { validate: required('first-name-required') })}
          label={t('members.firstName')}
          autoComplete="given-name"
          maxLength={80}
          required
          error={errors.firstName?.message}
        />
        <TextField
          {...form.register('lastName', { validate: required('last-name-required') })}
          label={t('members.lastName')}
          autoComplete="family-name"
          maxLength={80}
          required
          error={errors.lastName?.message}
        />
        <TextField
          {...form.register('phone', {
            validate: async (value) => errorText(await refuseOptionalPhone(value)),
          })}
          label={t('area.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={40}
          optionalLabel={t('area.optional')}
          error={errors.phone?.message}
        />
        <TextField
          {...form.register('birthDate', { validate: birthDate })}
          label={t('area.birth-date')}
          placeholder={t('date.pattern')}
          inputMode="numeric"
          autoComplete="bday"
          maxLength={10}
          optionalLabel={t('area.optional')}
          error={errors.birthDate?.message}
        />
        <SelectField
          {...form.register('language')}
          label={t('area.language')}
          hint={t('area.language-hint')}
          options={settings.languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
        <SelectField
          {...form.register('currency')}
          label={t('area.currency')}
          options={settings.currencies.offered.map((one) => ({ value: one, label: one }))}
        />
        <div className="sm:col-span-2">
          <Button type="submit" variant="action" loading={isSubmitting} loadingLabel={t('members.sending')}>
            {t('area.save')}
          </Button>
        </div>
      </CheckedForm>
    </CardPanel>
  )
}
