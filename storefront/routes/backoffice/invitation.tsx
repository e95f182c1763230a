import { useCallback, useEffect, useState } from 'react'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { AccountPage, AccountProblem } from '../../members/account-page.tsx'
import { useLinkText } from '../../members/use-link-text.ts'
import { pageSeo } from '../../seo/seo.ts'
import { OpenBackOffice } from '../../staff/open-back-office.tsx'
import { StaffPasswordForm } from '../../staff/password-form.tsx'
import { SecondFactorSetup } from '../../staff/second-factor-setup.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useStaffLink } from '../../staff/use-staff-link.ts'
import type { Route } from './+types/invitation.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({
    title: t('backoffice.invitation'),
    paths: '/backoffice/invitation',
    noIndex: true,
  }))

type Step = 'password' | 'second-factor' | 'done'

/** The target of the invitation email: chooses a password, then connects an authenticator app. */
export default function InvitationScreen() {
  // A link that is opened in the same tab changes the fragment alone.
  return <Steps key={useLinkText()} />
}

function Steps() {
  const { t } = useMessages()
  const [step, setStep] = useState<Step>('password')
  const toDone = useCallback(() => setStep('done'), [])
  const toSecondFactor = useCallback(() => setStep('second-factor'), [])
  if (step === 'done') {
    return (
      <AccountPage title={t('backoffice.ready')}>
        <Notice tone="success" live>
          {t('backoffice.ready-text')}
        </Notice>
        <OpenBackOffice />
      </AccountPage>
    )
  }
  return step === 'second-factor' ? (
    <AccountPage title={t('backoffice.app')}>
      <SecondFactorSetup onDone={toDone} />
    </AccountPage>
  ) : (
    <Invitation onAccepted={toSecondFactor} />
  )
}

function Invitation({ onAccepted }: { onAccepted: () => void }) {
  const { t, locale } = useMessages()
  const found = useStaffLink('invitation')
  const text =
    found.state === 'valid'
      ? t('backoffice.invitation-text', { name: found.account.name, company: found.account.company })
      : undefined
  return (
    <AccountPage title={t('backoffice.invitation')} text={text}>
      {found.state === 'loading' && <TextSkeleton lines={5} />}
      {found.state === 'absent' && <AccountProblem message={t('account.link-incomplete')} />}
      {found.state === 'invalid' && <UsedLink message={found.message} onAccepted={onAccepted} />}
      {found.state === 'valid' && (
        <StaffPasswordForm
          key={found.link}
          link={found.link}
          account={found.account}
          send={staffApi(locale).acceptInvitation}
          onDone={onAccepted}
        />
      )}
    </AccountPage>
  )
}

/** A link that was used in this browser goes on where its owner left. */
function UsedLink({ message, onAccepted }: { message: string; onAccepted: () => void }) {
  const { locale } = useMessages()
  useEffect(() => {
    let left = false
    void staffApi(locale)
      .ownAccount()
      .then((reply) => {
        if (!left && reply.ok) onAccepted()
      })
    return () => {
      left = true
    }
  }, [locale, onAccepted])
  return <AccountProblem message={message} />
}
