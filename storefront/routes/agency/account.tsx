import { buttonClass } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { agencyApi } from '../../agency/agency-api.ts'
import { AgencyPage } from '../../agency/agency-page.tsx'
import { useCustomerView } from '../../agency/agency-store.ts'
import { PeriodForm, usePeriod } from '../../agency/period-form.tsx'
import { StatementView } from '../../agency/statement-view.tsx'
import { useReply } from '../../agency/use-reply.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/account.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('agency.account'), paths: '/agency/account', noIndex: true }))

/** The account of an agency: its statement for a period, on the screen and as files. */
export default function AgencyAccountScreen() {
  const { t } = useMessages()
  const [customerView] = useCustomerView()
  return (
    <AgencyPage>
      {({ user }) => (
        <>
          <h1 className="mb-6 text-3xl">{t('agency.account')}</h1>
          {customerView ? <Notice>{t('agency.customerView.hidden')}</Notice> : <Account user={user.id} />}
        </>
      )}
    </AgencyPage>
  )
}

/** The links name the user of this page, as its calls do. */
function Account({ user }: { user: string }) {
  const { t, locale } = useMessages()
  const [period, setPeriod] = usePeriod()
  const { from, until } = period
  const file = (format: 'csv' | 'pdf') =>
    `/api/acente-hesap-dosyasi?baslangic=${from}&bitis=${until}&tur=${format}&lang=${locale}&kullanici=${user}`
  const { reply, reload } = useReply(['statement', locale, from, until], () =>
    agencyApi(locale).statement({ from, until }),
  )
  if (reply && !reply.ok && reply.code === 'account-missing') return <Notice>{reply.message}</Notice>
  return (
    <>
      <PeriodForm period={period} onChange={setPeriod} />
      <p className="mb-8 flex flex-wrap gap-3">
        <a href={file('csv')} download className={buttonClass('quiet', 'sm')}>
          {t('agency.account.csv')}
        </a>
        <a href={file('pdf')} download className={buttonClass('quiet', 'sm')}>
          {t('agency.account.pdf')}
        </a>
      </p>
      {!reply ? (
        <ListSkeleton rows={3} />
      ) : reply.ok ? (
        <StatementView statement={reply.data} />
      ) : (
        <ListFailed reply={reply} onRetry={reload} />
      )}
    </>
  )
}
