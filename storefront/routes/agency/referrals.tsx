import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { agencyApi } from '../../agency/agency-api.ts'
import { type AgencyAccount, AgencyPage } from '../../agency/agency-page.tsx'
import { useCustomerView } from '../../agency/agency-store.ts'
import { EarnedBookings } from '../../agency/earned-bookings.tsx'
import { PageEditor } from '../../agency/page-editor.tsx'
import { useReply } from '../../agency/use-reply.ts'
import { CopyValue } from '../../checkout/copy-value.tsx'
import { pathIn } from '../../company/addresses.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/referrals.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('agency.referrals'), paths: '/agency/referrals', noIndex: true }))

/** The bookings that visitors made who came from the public page of the agency, and what it earned. */
export default function AgencyReferralsScreen() {
  const { t } = useMessages()
  const [customerView] = useCustomerView()
  return (
    <AgencyPage>
      {(account) => (
        <>
          <h1 className="mb-6 text-3xl">{t('agency.referrals')}</h1>
          {customerView ? (
            <Notice>{t('agency.customerView.hidden')}</Notice>
          ) : (
            <>
              <Referrals number={account.agency.number} />
              {account.rights.includes('page') && <PageEditor number={account.agency.number} />}
            </>
          )}
        </>
      )}
    </AgencyPage>
  )
}

function Referrals({ number }: Pick<AgencyAccount['agency'], 'number'>) {
  const { t, locale } = useMessages()
  const { reply, reload } = useReply(['referrals', locale], () => agencyApi(locale).referrals(undefined))
  if (!reply) return <ListSkeleton rows={3} />
  if (!reply.ok) return <ListFailed reply={reply} onRetry={reload} />
  const { terms } = reply.data
  return (
    <>
      {terms.publicPage ? (
        <div className="mb-6 grid max-w-text gap-3">
          <p>{t('agency.referrals.text', { percent: terms.referralPercent })}</p>
          <PageAddress number={number} />
          <p className="text-ink-soft text-sm">{t('agency.referrals.views', { views: reply.data.views })}</p>
        </div>
      ) : (
        <Notice className="mb-6">{t('agency.referrals.closed')}</Notice>
      )}
      <EarnedBookings first={reply.data} more={agencyApi(locale).referrals} />
    </>
  )
}

function PageAddress({ number }: { number: string }) {
  const { t, locale } = useMessages()
  const address = `${location.origin}${pathIn(locale, `/agency/${number}`)}`
  return <CopyValue value={address} name={t('agency.referrals.address')} />
}
