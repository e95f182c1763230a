import { type ReactNode, useState } from 'react'
import { amountsDue } from '#contract/staff/reports.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { DataTable } from './data-table.tsx'
import { MoneyFrame } from './money-frame.tsx'

/** Balances that guests still owe, and refunds that have not been made. */
export default function DueScreen(): ReactNode {
  const { t, format, locale } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [page, setPage] = useState(0)
  const query = useCall(amountsDue, { page })
  const { data, error, refetch } = query
  const bookingOf = (guest: string, number: string) => (
    <span className="grid justify-items-start gap-0.5">
      {guest}
      <TextLink alone href={`/bookings/${encodeURIComponent(number)}`} className="whitespace-nowrap text-xs">
        {number}
      </TextLink>
    </span>
  )
  return (
    <MoneyFrame title={t('money.due')}>
      <StaleNotice query={query} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && (
        <div className="grid grid-cols-1 gap-5">
          <Panel title={t('money.refunds-due')}>
            {data.refunds.length === 0 && <p className="text-ink-soft text-sm">{t('money.no-refunds')}</p>}
            {data.refunds.length > 0 && (
              <DataTable
                columns={[t('bookings.guest'), t('money.since'), t('bookings.state'), t('act.amount')]}
                numeric={[3]}
                rows={data.refunds.map((refund) => ({
                  key: refund.id,
                  cells: [
                    bookingOf(refund.guest, refund.number),
                    format.moment(refund.queuedAt, zone),
                    <Badge key="way" tone={refund.byHand ? 'warning' : 'neutral'}>
                      {t(refund.byHand ? 'refund.by-hand' : 'refund.queued')}
                    </Badge>,
                    formatMoney(refund.amount, locale),
                  ],
                }))}
              />
            )}
          </Panel>
          <Panel title={t('money.balances-due')}>
            {data.balances.length === 0 && <p className="text-ink-soft text-sm">{t('money.no-balances')}</p>}
            {data.balances.length > 0 && (
              <DataTable
                columns={[t('bookings.guest'), t('bookings.by-start'), t('money.balance')]}
                numeric={[2]}
                rows={data.balances.map((balance) => ({
                  key: balance.number,
                  cells: [
                    bookingOf(balance.guest, balance.number),
                    format.moment(balance.startsAt, zone),
                    formatMoney(balance.balance, locale),
                  ],
                }))}
              />
            )}
            {(page > 0 || data.more) && (
              <div className="mt-4 flex gap-2">
                <Button size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
                  {t('money.earlier')}
                </Button>
                <Button size="sm" disabled={!data.more} onClick={() => setPage(page + 1)}>
                  {t('money.later')}
                </Button>
              </div>
            )}
          </Panel>
        </div>
      )}
    </MoneyFrame>
  )
}
