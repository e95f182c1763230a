import { useNavigate } from 'react-router'
import { TextLink } from '#ui/primitives/link.tsx'
import { AgencyLogin } from '../../agency/agency-login.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { AccountPage } from '../../members/account-page.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('agency.login'), paths: '/agency/login', noIndex: true }))

/** The page on which users of agencies log in. */
export default function AgencyLoginScreen() {
  const { t } = useMessages()
  const navigate = useNavigate()
  return (
    <AccountPage title={t('agency.login')} text={t('agency.loginText')}>
      <AgencyLogin onDone={() => void navigate('/agency')} />
      <p className="mt-6 text-center text-sm">
        {t('agency.notYet')} <TextLink href="/agency/forms">{t('agency.apply')}</TextLink>
      </p>
    </AccountPage>
  )
}
