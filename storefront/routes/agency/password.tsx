import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { agencyApi } from '../../agency/agency-api.ts'
import { lookForSeller } from '../../agency/agency-store.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { AccountPage, AccountProblem } from '../../members/account-page.tsx'
import { useLinkText } from '../../members/use-link-text.ts'
import { pageSeo } from '../../seo/seo.ts'
import { StaffPasswordForm } from '../../staff/password-form.tsx'
import { useEmailedLink } from '../../staff/use-staff-link.ts'
import type { Route } from './+types/password.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('agency.password'), paths: '/agency/password', noIndex: true }))

/** The target of emails to users of agencies: chooses the first password, or a new one. */
export default function AgencyPasswordScreen() {
  // A link that is opened in the same tab changes the fragment alone.
  return <ChoosePassword key={useLinkText()} />
}

function ChoosePassword() {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const found = useEmailedLink(useCallback((link: string) => agencyApi(locale).readLink(link), [locale]))
  const text =
    found.state === 'valid'
      ? t('agency.passwordText', { name: found.account.name, agency: found.account.agency })
      : undefined
  return (
    <AccountPage title={t('agency.password')} text={text}>
      {found.state === 'loading' && <TextSkeleton lines={5} />}
      {found.state === 'absent' && <AccountProblem message={t('account.link-incomplete')} />}
      {found.state === 'invalid' && <AccountProblem message={found.message} />}
      {found.state === 'valid' && (
        <StaffPasswordForm
          key={found.link}
          link={found.link}
          account={found.account}
          send={agencyApi(locale).choosePassword}
          onDone={() => void lookForSeller(locale).then(() => navigate('/agency'))}
        />
      )}
    </AccountPage>
  )
}
