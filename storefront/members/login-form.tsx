import { refuseEmail } from '#domain/members/email.ts'
import type { Credentials } from '#domain/members/member.ts'
import { refuse } from '#domain/refusal.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { EmailField, PasswordField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from './form-error.ts'
import { logIn, rememberedEmail } from './member-store.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** Email and password; a failure is said and the form stays as it is. */
export function LoginForm({
  email: typed,
  onEmail,
  onDone,
  onOther,
  onForgot,
}: {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
  onOther: () => void
  onForgot: () => void
}) {
  const { t, locale } = useMessages()
  const errorText = useErrorText()
  const form = useCheckedForm<Credentials>({
    defaultValues: {
      email: typed || rememberedEmail(),
      password: '',
      remember: rememberedEmail() !== '',
    },
  })
  const { errors, isSubmitting } = form.formState

  async function send(credentials: Credentials) {
    const reply = await logIn(locale, credentials)
    if (reply.ok) return onDone()
    const message = reply.message || t('members.unreachable')
    form.setError('root', { message: reply.code === 'login-failed' ? t('members.checkDetails') : message })
    // The form says it as well, and for longer.
    toast(reply.code === 'login-failed' ? t('members.checkDetails') : message)
  }

  return (
    <CheckedForm form={form} onSend={send}>
      <EmailField
        {...form.register('email', {
          validate: (email) => errorText(refuseEmail(email)),
          onChange: (event) => onEmail(event.target.value),
        })}
        label={t('members.email')}
        autoComplete="username"
        data-autofocus
        required
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password', {
          validate: (password) => errorText(password === '' ? refuse('password-required') : undefined),
        })}
        label={t('members.password')}
        showLabel={t('members.showPassword')}
        hideLabel={t('members.hidePassword')}
        autoComplete="current-password"
        required
        error={errors.password?.message}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CheckboxField {...form.register('remember')} label={t('members.remember')} />
        <TextButton alone className="text-sm" onClick={onForgot}>
          {t('account.forgot-question')}
        </TextButton>
      </div>
      <Button type="submit" variant="action" wide loading={isSubmitting} loadingLabel={t('members.sending')}>
        {t('members.logIn')}
      </Button>
      <PasskeyButton remember={() => form.getValues('remember')} onDone={onDone} />
      <p className="text-center text-sm">
        {t('members.notYet')}{' '}
        <TextButton alone onClick={onOther}>
          {t('members.register')}
        </TextButton>
      </p>
    </CheckedForm>
  )
}
