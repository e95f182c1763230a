import type { ReactNode } from 'react'
import { Addresses } from '../../account/addresses.tsx'
import { Answered, AreaScreen } from '../../account/area-screen.tsx'
import { Consents } from '../../account/consents.tsx'
import { Photo } from '../../account/photo.tsx'
import { ProfileForm } from '../../account/profile-form.tsx'
import { useProfile } from '../../account/use-profile.ts'
import { VerifyEmail } from '../../account/verify-email.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/profile.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { account } = context.get(pageContext)
  return { addresses: account.addresses(), consents: account.consents() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('user.profile'), paths: '/user/profile', noIndex: true }))

/** Who the member is, how to reach them, and what may be sent to them. */
export default function ProfileScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useMessages()
  const profile = useProfile()
  return (
    <AreaScreen title={t('user.profile')}>
      {profile && !profile.emailVerified && <VerifyEmail email={profile.email} />}
      {profile && <Photo profile={profile} />}
      {profile && <ProfileForm profile={profile} />}
      <Answered reply={loaderData.addresses} rows={2}>
        {(addresses) => <Addresses addresses={addresses} />}
      </Answered>
      <Answered reply={loaderData.consents} rows={2}>
        {(consents) => <Consents consents={consents} />}
      </Answered>
    </AreaScreen>
  )
}
