import { type ReactNode, useState } from 'react'
import type { MemberProfile } from '#domain/members/member.ts'
import { refuse } from '#domain/refusal.ts'
import { PasswordField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { accountApi } from '../data/browser-account-api.ts'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from '../members/form-error.ts'
import { NewPasswordFields } from '../members/new-password-fields.tsx'
import { showErrors } from './show-errors.ts'
import { useDone } from './use-done.ts'

const empty = { currentPassword: '', password: '', passwordAgain: '' }

/** Another password, by the present one; who has none yet gets the way to one by email. */
export function ChangePassword({ profile }: { profile: MemberProfile }): ReactNode {
  const { t } = useMessages()
  return (
    <CardPanel title={t('members.password')} description={t('area.password-text')}>
      {profile.hasPassword ? <Form /> : <FirstPassword email={profile.email} />}
    </CardPanel>
  )
}

function Form(): ReactNode {
  const { t, locale } = useMessages()
  const errorText = useErrorText()
  const done = useDone()
  const form = useCheckedForm<typeof empty>({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const labels = { showLabel: t('members.showPassword'), hideLabel: t('members.hidePassword') }

  async function send(fields: typeof empty) {
    const reply = await accountApi(locale).update(fields)
    if (done(reply, t('area.password-done'))) form.reset(empty)
    else if (!reply.ok) showErrors(form, reply, t('members.unreachable'))
  }

  return (
    <CheckedForm form={form} onSend={send} className="grid max-w-md gap-4">
      <PasswordField
        {...form.register('currentPassword', {
          validate: (value) => errorText(value === '' ? refuse('password-required') : undefined),
        })}
        {...labels}
        label={t('area.password-present')}
        autoComplete="current-password"
        maxLength={200}
        required
        error={errors.currentPassword?.message}
      />
      <NewPasswordFields form={form} label={t('account.password-new')} />
      <div>
        <Button type="submit" variant="action" loading={isSubmitting} loadingLabel={t('members.sending')}>
          {t('area.password-change')}
        </Button>
      </div>
    </CheckedForm>
  )
}

function FirstPassword({ email }: { email: string }): ReactNode {
  const { t, locale } = useMessages()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const reply = await browserApi(locale).requestPasswordReset(email)
    setBusy(false)
    if (reply.ok) toast(t('area.password-mailed'))
    else toast(reply.message || t('members.unreachable'), { tone: 'danger' })
  }

  return (
    <Notice
      tone="info"
      actions={
        <Button size="sm" loading={busy} loadingLabel={t('members.sending')} onClick={send}>
          {t('account.forgot-send')}
        </Button>
      }
    >
      {t('area.password-none')}
    </Notice>
  )
}
