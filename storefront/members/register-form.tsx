import type { UseFormSetError } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { cleanLine } from '#domain/languages/clean-text.ts'
import { refuseEmail } from '#domain/members/email.ts'
import type { Registration } from '#domain/members/member.ts'
import { refuse } from '#domain/refusal.ts'
import { EmailField, TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { CheckedForm, invalidMessage, useCheckedForm } from '../components/checked-form.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { AgreementSwitch } from './agreement-switch.tsx'
import { useErrorText } from './form-error.ts'
import { register as makeMember } from './member-store.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type Fields = Omit<Registration, 'locale' | 'group'>

const empty: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  passwordAgain: '',
  agreed: true,
}

/** The registration form; success logs the member in. */
export function RegisterForm({
  email: typed,
  onEmail,
  onDone,
  onOther,
}: {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
  onOther: () => void
}) {
  const { t, locale } = useMessages()
  const errorText = useErrorText()
  const form = useCheckedForm<Fields>({ defaultValues: { ...empty, email: typed } })
  const { errors, isSubmitting } = form.formState

  async function send(fields: Fields) {
    const reply = await makeMember(locale, { ...fields, locale })
    if (reply.ok) return onDone()
    // What is refused is in the form as well, for longer than in a toast.
    if (reply.code === 'emailhata') {
      form.setError('email', { message: t('members.emailTaken') }, { shouldFocus: true })
      toast(t('members.emailTaken'))
      return
    }
    const message = reply.message || t('members.unreachable')
    if (!showFields(reply, form.setError)) form.setError('root', { message })
    toast(message)
  }

  const required = (reason: string) => (value: string) =>
    errorText(cleanLine(value) === '' ? refuse(reason) : undefined)
  return (
    <CheckedForm
      form={form}
      onSend={send}
      onInvalid={(invalid) => form.setError('root', { message: t(invalidMessage(form, invalid)) })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.register('firstName', { validate: required('first-name-required') })}
          label={t('members.firstName')}
          autoComplete="given-name"
          data-autofocus
          required
          error={errors.firstName?.message}
        />
        <TextField
          {...form.register('lastName', { validate: required('last-name-required') })}
          label={t('members.lastName')}
          autoComplete="family-name"
          required
          error={errors.lastName?.message}
        />
      </div>
      <EmailField
        {...form.register('email', {
          validate: (email) => errorText(refuseEmail(email)),
          onChange: (event) => onEmail(event.target.value),
        })}
        label={t('members.email')}
        required
        error={errors.email?.message}
      />
      <NewPasswordFields form={form} label={t('members.password')} />
      <AgreementSwitch
        {...form.register('agreed', {
          validate: (agreed) => errorText(agreed ? undefined : refuse('agreement-needed')),
        })}
        error={errors.agreed?.message}
      />
      <Button type="submit" variant="action" wide loading={isSubmitting} loadingLabel={t('members.sending')}>
        {t('members.register')}
      </Button>
      <p className="text-center text-sm">
        {t('members.already')}{' '}
        <TextButton alone onClick={onOther}>
          {t('members.logIn')}
        </TextButton>
      </p>
    </CheckedForm>
  )
}

function showFields(
  { fields = {} }: Extract<Reply<unknown>, { ok: false }>,
  setError: UseFormSetError<Fields>,
): boolean {
  const known = Object.entries(fields).filter(([name]) => name in empty)
  for (const [name, message] of known) setError(name as keyof Fields, { message })
  return known.length > 0
}
