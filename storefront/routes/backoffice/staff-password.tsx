import { useState } from 'react'
import { refuseEmail } from '#domain/members/email.ts'
import { EmailField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { showErrors } from '../../account/show-errors.ts'
import { CheckedForm, useCheckedForm } from '../../components/checked-form.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { AccountPage, AccountProblem } from '../../members/account-page.tsx'
import { useErrorText } from '../../members/form-error.ts'
import { useLinkText } from '../../members/use-link-text.ts'
import { pageSeo } from '../../seo/seo.ts'
import { StaffPasswordForm } from '../../staff/password-form.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useStaffLink } from '../../staff/use-staff-link.ts'
import type { Route } from './+types/staff-password.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({
    title: t('account.new-password'),
    paths: '/backoffice/new-password',
    noIndex: true,
  }))

/** The target of the password email of staff; without its link, the form that requests one. */
export default function StaffPasswordScreen() {
  // A link that is opened in the same tab changes the fragment alone.
  return <StaffPassword key={useLinkText()} />
}

function StaffPassword() {
  const { t, locale } = useMessages()
  const [done, setDone] = useState<string>()
  const found = useStaffLink('new-password')
  if (done) {
    return (
      <AccountPage title={t('account.new-password')}>
        <Notice tone="success" live>
          {done}
        </Notice>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('account.new-password')} text={t('backoffice.password-text')}>
      {found.state === 'loading' && <TextSkeleton lines={5} />}
      {found.state === 'absent' && <RequestForm onSent={() => setDone(t('backoffice.link-sent'))} />}
      {found.state === 'invalid' && (
        <div className="grid gap-5">
          <AccountProblem message={found.message} />
          <RequestForm onSent={() => setDone(t('backoffice.link-sent'))} />
        </div>
      )}
      {found.state === 'valid' && (
        <StaffPasswordForm
          key={found.link}
          link={found.link}
          account={found.account}
          send={staffApi(locale).setPassword}
          onDone={() => setDone(t('backoffice.password-saved'))}
        />
      )}
    </AccountPage>
  )
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { t, locale } = useMessages()
  const errorText = useErrorText()
  const form = useCheckedForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  async function send({ email }: { email: string }) {
    const reply = await staffApi(locale).requestPasswordReset(email)
    if (reply.ok) onSent()
    else showErrors(form, reply, t('members.unreachable'))
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
      <Button type="submit" variant="action" wide loading={isSubmitting} loadingLabel={t('members.sending')}>
        {t('account.forgot-send')}
      </Button>
    </CheckedForm>
  )
}
