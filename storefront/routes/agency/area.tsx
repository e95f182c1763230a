import { ButtonLink } from '#ui/primitives/button.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { AgencyPage } from '../../agency/agency-page.tsx'
import { AgencyUsers } from '../../agency/agency-users.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/area.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('agency.area'), paths: '/agency', noIndex: true }))

/** The area of an agency, for its logged-in users. */
export default function AgencyAreaScreen() {
  const { t } = useMessages()
  return (
    <AgencyPage>
      {({ user, rights }) => (
        <>
          <h1 className="mb-6 text-3xl">{t('agency.area')}</h1>
          <div className="grid gap-8">
            {rights.includes('sell') && (
              <CardPanel title={t('agency.sell.title')} description={t('agency.sell.text')}>
                <ButtonLink href="/search" variant="brand">
                  {t('agency.sell.start')}
                </ButtonLink>
              </CardPanel>
            )}
            {rights.includes('account') && (
              <CardPanel title={t('agency.account')} description={t('agency.account.overview')}>
                <ButtonLink href="/agency/account">{t('agency.account.show')}</ButtonLink>
              </CardPanel>
            )}
            {rights.includes('users') && <AgencyUsers own={user.id} />}
          </div>
        </>
      )}
    </AgencyPage>
  )
}
