import type { ReactNode } from 'react'
import { dayTakings } from '#contract/staff/reports.ts'
import type { Day } from '#domain/dates/day.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { sameDayOfLastYear } from './last-year.ts'
import { compareTakings } from './takings.ts'

/** What came in today, beside the same day of last year. */
export function Takings({ today }: { today: Day }): ReactNode {
  const { t, locale, format } = useMessages()
  const lastYear = sameDayOfLastYear(today)
  const now = useCall(dayTakings, { day: today }, { interval: 60_000, topics: ['bookings'] })
  const before = useCall(dayTakings, { day: lastYear })
  const compared = now.data && before.data && compareTakings(now.data.takings, before.data.takings)
  const failed = now.error ?? before.error
  return (
    <Panel title={t('today.takings')}>
      {compared && <StaleNotice query={now} />}
      {failed && !compared && (
        <Failure
          error={failed}
          onRetry={() => {
            void now.refetch()
            void before.refetch()
          }}
        />
      )}
      {!compared && !failed && <TextSkeleton lines={2} />}
      {compared?.length === 0 && <p className="text-ink-soft text-sm">{t('today.no-takings')}</p>}
      {compared && compared.length > 0 && (
        <ul className="grid gap-3">
          {compared.map(({ currency, now: amount, before: earlier }) => (
            <li key={currency}>
              <p className="font-bold text-xl figures">{formatMoney(amount, locale)}</p>
              <p className="text-ink-soft text-sm">
                {t('today.last-year', { amount: formatMoney(earlier, locale), day: format.day(lastYear) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
