import { type ReactNode, useState } from 'react'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { dayTyped, latinDigits } from '#domain/dates/typed.ts'
import { cleanLine } from '#domain/languages/clean-text.ts'
import { refuseTypedBirthDate } from '#domain/members/birth-date.ts'
import { refuseEmail } from '#domain/members/email.ts'
import { refuseIdentity } from '#domain/members/identity.ts'
import type { Traveller } from '#domain/members/traveller.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmailField, TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useCheckedForm } from '../components/checked-form.tsx'
import { today } from '../components/today.ts'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from '../members/form-error.ts'
import { refuseOptionalPhone } from '../members/phone-rules.ts'
import { countryOptions } from './countries.ts'
import { EditModal } from './edit-modal.tsx'
import { showErrors } from './show-errors.ts'
import { useDone } from './use-done.ts'

type Fields = Omit<Traveller, 'id'>

const empty: Fields = {
  firstName: '',
  lastName: '',
  birthDate: '',
  country: '',
  phone: '',
  email: '',
  identity: '',
}

/**
 * A traveller of the member, new or edited. A stored identity number is not displayed: it is replaced or
 * remains.
 */
export function TravellerForm({
  traveller,
  onClose,
}: {
  traveller: Traveller | undefined
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const errorText = useErrorText()
  const done = useDone()
  const stored = traveller?.identity ?? ''
  const [typing, setTyping] = useState(stored === '')
  const form = useCheckedForm<Fields>({
    defaultValues: {
      ...empty,
      ...traveller,
      identity: '',
      birthDate: traveller?.birthDate ? formatDay(traveller.birthDate as Day) : '',
    },
  })
  const { errors } = form.formState

  async function send({ identity, ...fields }: Fields) {
    const whole = {
      ...fields,
      birthDate: dayTyped(fields.birthDate ?? '') ?? '',
      id: traveller?.id,
      ...(typing && { identity }),
    }
    const reply = await accountApi(locale).saveTraveller(whole)
    if (done(reply, t('area.saved'))) onClose()
    else if (!reply.ok) showErrors(form, reply, t('members.unreachable'))
  }

  const required = (reason: string) => (value: string) =>
    errorText(cleanLine(value) === '' ? refuse(reason) : undefined)
  const unlessEmpty = (rule: (value: string) => Refusal | undefined) => (value: string) =>
    errorText(value.trim() === '' ? undefined : rule(value.trim()))
  const optional = { optionalLabel: t('area.optional') }
  return (
    <EditModal
      form={form}
      title={t(traveller ? 'area.traveller-edit' : 'area.traveller-add')}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        {...form.register('firstName', { validate: required('first-name-required') })}
        label={t('members.firstName')}
        maxLength={80}
        autoComplete="off"
        required
        error={errors.firstName?.message}
      />
      <TextField
        {...form.register('lastName', { validate: required('last-name-required') })}
        label={t('members.lastName')}
        maxLength={80}
        autoComplete="off"
        required
        error={errors.lastName?.message}
      />
      <TextField
        {...form.register('birthDate', {
          validate: (text = '') => errorText(refuseTypedBirthDate(text, today())),
        })}
        {...optional}
        label={t('area.birth-date')}
        placeholder={t('date.pattern')}
        inputMode="numeric"
        maxLength={10}
        error={errors.birthDate?.message}
      />
      <SelectField
        {...form.register('country')}
        {...optional}
        label={t('area.nationality')}
        placeholder={t('area.choose')}
        options={countryOptions(locale)}
        error={errors.country?.message}
      />
      {typing ? (
        <TextField
          {...form.register('identity', {
            validate: unlessEmpty((value) =>
              refuseIdentity(latinDigits(value).replace(/\s/g, '').toUpperCase()),
            ),
          })}
          {...optional}
          className="sm:col-span-2"
          label={t('area.identity')}
          hint={t('area.identity-hint')}
          maxLength={20}
          dir="ltr"
          autoComplete="off"
          error={errors.identity?.message}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 sm:col-span-2">
          <p className="text-sm">
            {t('area.identity')}: <bdi className="figures">{stored}</bdi>
          </p>
          <Button size="sm" onClick={() => setTyping(true)}>
            {t('area.identity-change')}
          </Button>
        </div>
      )}
      <TextField
        {...form.register('phone', {
          validate: async (value = '') => errorText(await refuseOptionalPhone(value)),
        })}
        {...optional}
        label={t('area.phone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        error={errors.phone?.message}
      />
      <EmailField
        {...form.register('email', { validate: unlessEmpty(refuseEmail) })}
        {...optional}
        label={t('members.email')}
        autoComplete="off"
        error={errors.email?.message}
      />
    </EditModal>
  )
}
