import { useState } from 'react'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { AccountPage, AccountProblem } from '../../members/account-page.tsx'
import { useLinkText } from '../../members/use-link-text.ts'
import { pageSeo } from '../../seo/seo.ts'
import { EmailForm } from '../../staff/email-form.tsx'
import { OpenBackOffice } from '../../staff/open-back-office.tsx'
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
        <OpenBackOffice />
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('account.new-password')} text={t('backoffice.password-text')}>
      {found.state === 'loading' && <TextSkeleton lines={5} />}
      {found.state === 'absent' && (
        <EmailForm
          send={staffApi(locale).requestPasswordReset}
          onSent={() => setDone(t('backoffice.link-sent'))}
        />
      )}
      {found.state === 'invalid' && (
        <div className="grid gap-5">
          <AccountProblem message={found.message} />
          <EmailForm
            send={staffApi(locale).requestPasswordReset}
            onSent={() => setDone(t('backoffice.link-sent'))}
          />
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
