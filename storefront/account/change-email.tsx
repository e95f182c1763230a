import type { ReactNode } from 'react'
import { refuseEmail } from '#domain/members/email.ts'
import type { MemberProfile } from '#domain/members/member.ts'
import { refuse } from '#domain/refusal.ts'
import { EmailField, PasswordField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from '../members/form-error.ts'
import { showErrors } from './show-errors.ts'
import { useDone } from './use-done.ts'
import { VerifyEmail } from './verify-email.tsx'

const empty = { email: '', currentPassword: '' }

/** Another address for the account; both say yes before it changes. */
export function ChangeEmail({ profile }: { profile: MemberProfile }): ReactNode {
  const { t, locale } = useMessages()
  const errorText = useErrorText()
  const done = useDone()
  const form = useCheckedForm<typeof empty>({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const { email, emailVerified, nextEmail, hasPassword } = profile

  async function send(fields: typeof empty) {
    const reply = await accountApi(locale).update(fields)
    if (done(reply, t('area.email-asked'))) form.reset(empty)
    else if (!reply.ok) showErrors(form, reply, t('members.unreachable'))
  }

  return (
    <CardPanel title={t('members.email')} description={<bdi>{email}</bdi>}>
      <div className="grid max-w-md gap-4">
        {!emailVerified && <VerifyEmail email={email} />}
        {nextEmail && <Notice tone="info">{t('area.email-waits', { email: nextEmail })}</Notice>}
        {!hasPassword && <p>{t('area.email-needs-password')}</p>}
        {hasPassword && (
          <CheckedForm form={form} onSend={send}>
            <EmailField
              {...form.register('email', { validate: (value) => errorText(refuseEmail(value)) })}
              label={t('area.email-new')}
              hint={t('area.email-hint')}
              autoComplete="off"
              required
              error={errors.email?.message}
            />
            <PasswordField
              {...form.register('currentPassword', {
                validate: (value) => errorText(value === '' ? refuse('password-required') : undefined),
              })}
              showLabel={t('members.showPassword')}
              hideLabel={t('members.hidePassword')}
              label={t('area.password-present')}
              autoComplete="current-password"
              maxLength={200}
              required
              error={errors.currentPassword?.message}
            />
            <div>
              <Button type="submit" loading={isSubmitting} loadingLabel={t('members.sending')}>
                {t('area.email-change')}
              </Button>
            </div>
          </CheckedForm>
        )}
      </div>
    </CardPanel>
  )
}
