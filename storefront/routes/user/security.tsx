import type { ReactNode } from 'react'
import { Answered, AreaScreen } from '../../account/area-screen.tsx'
import { ChangeEmail } from '../../account/change-email.tsx'
import { ChangePassword } from '../../account/change-password.tsx'
import { ConnectedAccounts } from '../../account/connected-accounts.tsx'
import { Passkeys } from '../../account/passkeys.tsx'
import { Sessions } from '../../account/sessions.tsx'
import { useProfile } from '../../account/use-profile.ts'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/security.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { account } = context.get(pageContext)
  return { sessions: account.sessions(), passkeys: account.passkeys() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('user.security'), paths: '/user/security', noIndex: true }))

/** Password, passkeys, address, where one is logged in, and by which other accounts. */
export default function SecurityScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useMessages()
  const profile = useProfile()
  return (
    <AreaScreen title={t('user.security')}>
      {profile && <ChangePassword profile={profile} />}
      {profile && (
        <Answered reply={loaderData.passkeys} rows={1}>
          {(passkeys) => <Passkeys profile={profile} passkeys={passkeys} />}
        </Answered>
      )}
      {profile && <ChangeEmail profile={profile} />}
      {profile && <ConnectedAccounts profile={profile} />}
      <Answered reply={loaderData.sessions}>{(sessions) => <Sessions sessions={sessions} />}</Answered>
    </AreaScreen>
  )
}
