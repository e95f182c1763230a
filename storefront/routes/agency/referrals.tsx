import { useCallback, useState } from 'react'
import type { ReferredBooking } from '#domain/agencies/referral.ts'
import { LighthouseDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { agencyApi } from '../../agency/agency-api.ts'
import { type AgencyAccount, AgencyPage } from '../../agency/agency-page.tsx'
import { useCustomerView } from '../../agency/agency-store.ts'
import { useReply } from '../../agency/use-reply.ts'
import { CopyValue } from '../../checkout/copy-value.tsx'
import { pathIn } from '../../company/addresses.ts'
import { useShop } from '../../company/shop.tsx'
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
            <Referrals number={account.agency.number} />
          )}
        </>
      )}
    </AgencyPage>
  )
}

function Referrals({ number }: Pick<AgencyAccount['agency'], 'number'>) {
  const { t, locale } = useMessages()
  const [shown, setShown] = useState<{ referrals: ReferredBooking[]; next?: string | undefined }>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const { reply, reload } = useReply(useCallback(() => agencyApi(locale).referrals(undefined), [locale]))
  if (!reply) return <ListSkeleton rows={3} />
  if (!reply.ok) return <ListFailed reply={reply} onRetry={reload} />
  const { terms } = reply.data
  const referrals = [...reply.data.referrals, ...(shown?.referrals ?? [])]
  const next = shown ? shown.next : reply.data.next

  async function showMore() {
    setBusy(true)
    const more = await agencyApi(locale).referrals(next)
    setBusy(false)
    if (!more.ok) return setFailed(more.message || t('members.unreachable'))
    setFailed(undefined)
    const { data } = more
    setShown((before) => ({
      referrals: [...(before?.referrals ?? []), ...data.referrals],
      next: data.next,
    }))
  }

  return (
    <>
      {terms.publicPage ? (
        <div className="mb-6 grid max-w-text gap-3">
          <p>{t('agency.referrals.text', { percent: terms.referralPercent })}</p>
          <PageAddress number={number} />
        </div>
      ) : (
        <Notice className="mb-6">{t('agency.referrals.closed')}</Notice>
      )}
      {referrals.length === 0 ? (
        <EmptyState drawing={<LighthouseDrawing />} title={t('agency.referrals.none')} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {referrals.map((referral) => (
            <li key={referral.id} className="p-4 md:p-5">
              <ReferralLine referral={referral} />
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <Notice tone="danger" live className="mt-6">
          {failed}
        </Notice>
      )}
      {next && (
        <Button
          className="mt-6"
          loading={busy}
          loadingLabel={t('members.sending')}
          onClick={() => void showMore()}
        >
          {t('agency.more')}
        </Button>
      )}
    </>
  )
}

function PageAddress({ number }: { number: string }) {
  const { t, locale } = useMessages()
  const address = `${location.origin}${pathIn(locale, `/agency/${number}`)}`
  return <CopyValue value={address} name={t('agency.referrals.address')} />
}

function ReferralLine({ referral }: { referral: ReferredBooking }) {
  const { t, format } = useMessages()
  const { exact } = useShop()
  const { titles, day, code, state, total, percent, earned } = referral
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="text-pretty font-medium">{titles.join(' · ')}</p>
        <p className="text-ink-soft text-sm">
          {format.day(day)} · {t(`agency.bookingState.${state}`)} · <bdi className="figures">{code}</bdi>
        </p>
      </div>
      <div className="sm:text-end">
        <p className="font-semibold">
          <bdi className="figures">{exact(total)}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          {earned
            ? t('agency.referrals.earned', { amount: exact(earned) })
            : state === 'cancelled'
              ? t('agency.referrals.nothing')
              : t('agency.referrals.percent', { percent })}
        </p>
      </div>
    </div>
  )
}
