import { AgencyPage } from '../../agency/agency-page.tsx'
import { ApiConsole } from '../../agency/api/api-console.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/api.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('agency.api'), paths: '/agency/api', noIndex: true }))

/** The console of an agency's programs: keys, calls, webhooks and a form that tries a call. */
export default function AgencyApiScreen() {
  const { t } = useMessages()
  return (
    <AgencyPage>
      {({ rights }) => (
        <>
          <h1 className="mb-2 text-3xl">{t('agency.api')}</h1>
          {rights.includes('api') && <ApiConsole />}
        </>
      )}
    </AgencyPage>
  )
}
