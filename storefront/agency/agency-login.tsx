import { type ReactNode, useState } from 'react'
import { refuseEmail } from '#domain/members/email.ts'
import { refuse } from '#domain/refusal.ts'
import { EmailField, PasswordField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { showErrors } from '../account/show-errors.ts'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from '../members/form-error.ts'
import { EmailForm } from '../staff/email-form.tsx'
import { agencyApi } from './agency-api.ts'
import { lookForSeller } from './agency-store.ts'

/** Logs a user of an agency in, or emails a link for a new password. */
export function AgencyLogin({ onDone }: { onDone: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const [screen, setScreen] = useState<'log-in' | 'forgot' | 'sent'>('log-in')
  if (screen === 'log-in') return <LogInForm onDone={onDone} onForgot={() => setScreen('forgot')} />
  if (screen === 'forgot') {
    return <EmailForm send={agencyApi(locale).forgotPassword} onSent={() => setScreen('sent')} />
  }
  return (
    <Notice tone="success" live>
      {t('agency.linkSent')}
    </Notice>
  )
}

function LogInForm({ onDone, onForgot }: { onDone: () => void; onForgot: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const errorText = useErrorText()
  const form = useCheckedForm({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  async function send({ email, password }: { email: string; password: string }) {
    const reply = await agencyApi(locale).logIn(email, password)
    if (reply.ok) {
      await lookForSeller(locale)
      onDone()
    } else showErrors(form, reply, t('members.unreachable'))
  }

  return (
    <CheckedForm form={form} onSend={send}>
      <EmailField
        {...form.register('email', { validate: (email) => errorText(refuseEmail(email)) })}
        label={t('members.email')}
        autoComplete="username"
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
      <TextButton alone className="text-sm" onClick={onForgot}>
        {t('account.forgot-question')}
      </TextButton>
      <Button type="submit" variant="action" wide loading={isSubmitting} loadingLabel={t('members.sending')}>
        {t('members.logIn')}
      </Button>
    </CheckedForm>
  )
}
