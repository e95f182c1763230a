import { refuseEmail } from '#domain/members/email.ts'
import { EmailField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from './form-error.ts'
import { rememberedEmail } from './member-store.ts'

/** The email address to which a link for a new password goes. */
export function ForgotForm({
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
  const form = useCheckedForm<{ email: string }>({ defaultValues: { email: typed || rememberedEmail() } })
  const { errors, isSubmitting } = form.formState

  async function send({ email }: { email: string }) {
    const reply = await browserApi(locale).requestPasswordReset(email)
    if (reply.ok) return onDone()
    const message = reply.message || t('members.unreachable')
    if (reply.code === 'mailyok') form.setError('email', { message }, { shouldFocus: true })
    else form.setError('root', { message })
    // The form says it as well, and for longer.
    toast(message)
  }

  return (
    <CheckedForm form={form} onSend={send}>
      <p className="text-ink-soft text-sm">{t('account.forgot-text')}</p>
      <EmailField
        {...form.register('email', {
          validate: (email) => errorText(refuseEmail(email)),
          onChange: (event) => onEmail(event.target.value),
        })}
        label={t('members.email')}
        hint={t('account.forgot-hint')}
        autoComplete="username"
        data-autofocus
        required
        error={errors.email?.message}
      />
      <Button type="submit" variant="action" wide loading={isSubmitting} loadingLabel={t('members.sending')}>
        {t('account.forgot-send')}
      </Button>
      <p className="text-center text-sm">
        <TextButton alone onClick={onOther}>
          {t('account.back-to-login')}
        </TextButton>
      </p>
    </CheckedForm>
  )
}
