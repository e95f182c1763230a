import type { ReactNode } from 'react'
import type { MemberPayments } from '#domain/members/payments.ts'
import { ParasolDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { TextLink, textLinkClass } from '#ui/primitives/link.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { Answered, AreaScreen } from '../../account/area-screen.tsx'
import { DueList } from '../../account/due-list.tsx'
import { useShop } from '../../company/shop.tsx'
import { unbrokenTitle } from '../../components/unbroken-title.ts'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/payments.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { payments: context.get(pageContext).account.payments() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('user.payments'), paths: '/user/payments', noIndex: true }))

/** A member's balances and payments. */
export default function PaymentsScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useMessages()
  return (
    <AreaScreen title={t('user.payments')}>
      <Answered reply={loaderData.payments}>{(payments) => <Payments {...payments} />}</Answered>
    </AreaScreen>
  )
}

function Payments({ due, paid, notices }: MemberPayments): ReactNode {
  const { t, format } = useMessages()
  const { exact, settings } = useShop()
  if (due.length + paid.length + notices.length === 0) {
    return (
      <EmptyState drawing={<ParasolDrawing />} title={t('area.no-payments')}>
        {t('area.no-payments-text')}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CardPanel title={t('area.due')}>
        {due.length > 0 ? <DueList due={due} /> : <p className="text-ink-soft">{t('area.nothing-due')}</p>}
      </CardPanel>
      {notices.length > 0 && (
        <CardPanel title={t('area.reportedTransfers')} description={t('area.reportedTransfers-text')}>
          <ul className="divide-y divide-line">
            {notices.map((notice) => (
              <li key={notice.id} className="flex justify-between gap-6 py-3 text-sm first:pt-0 last:pb-0">
                <span>
                  {format.day(notice.paidOn)} · <bdi>{notice.sender}</bdi>
                </span>
                <bdi className="font-semibold figures">{exact(notice.amount)}</bdi>
              </li>
            ))}
          </ul>
        </CardPanel>
      )}
      {paid.length > 0 && (
        <CardPanel title={t('area.paid')}>
          <ul className="divide-y divide-line">
            {paid.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <p className="font-medium">
                    <bdi>{unbrokenTitle(one.title)}</bdi>
                  </p>
                  <p className="text-ink-soft text-sm figures">
                    {format.moment(one.at, settings.timeZone)} ·{' '}
                    <TextLink href={`/user/reservations/${one.number}`}>
                      <bdi>{one.number}</bdi>
                    </TextLink>
                    {one.receipt && (
                      <>
                        {' · '}
                        <a
                          href={`/api/rezervasyon-makbuz-get?rezervasyon_k_no=${encodeURIComponent(one.booking)}`}
                          target="_blank"
                          rel="noopener"
                          className={textLinkClass}
                        >
                          {t('checkout.receipt')}
                        </a>
                      </>
                    )}
                  </p>
                </div>
                <p className="flex items-center gap-3 font-semibold figures">
                  {one.refunded && <Badge tone="neutral">{t('area.refunded')}</Badge>}
                  <bdi>{exact(one.amount)}</bdi>
                </p>
              </li>
            ))}
          </ul>
        </CardPanel>
      )}
    </div>
  )
}
