import { type ReactNode, useState } from 'react'
import { getStatement } from '#contract/staff/agency-accounts.ts'
import {
  type AgencyStatement,
  ageingDays,
  collectorOf,
  documentOf,
  entryName,
} from '#domain/agencies/statement.ts'
import { addDays, type Day, parseDay } from '#domain/dates/day.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { DataTable } from '../money/data-table.tsx'
import { DayField } from '../parts/day-field.tsx'
import { Failure } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAccount } from '../session/use-session.ts'
import { CreditForm } from './credit-form.tsx'
import { correctionKinds, EntryForm, owedText } from './entry-form.tsx'

/** What an agency owes, by age, and the entries of a period; as files too. Payments, payouts and corrections are recorded, and the credit limit is set. */
export function AccountPanel({ number }: { number: string }): ReactNode {
  const { t, format, locale } = useMessages()
  const { may } = useAccount()
  const mayManage = may('agencies.manage')
  const today = useCompanyToday()
  // Until one is chosen, as of the day of the company, which is known after the first rendering only
  const [chosen, choose] = useState<{ from?: Day; until?: Day }>({})
  const { from = addDays(today, -90), until = today } = chosen
  const [open, setOpen] = useState<'payment' | 'correct' | 'credit'>()
  const { data, error, refetch } = useCall(getStatement, { number, from, until })
  const close = () => setOpen(undefined)
  const fileOf = (format: 'csv' | 'pdf') =>
    `/api/office/agency-statement-file?${new URLSearchParams({ number, from, until, format, lang: locale })}`
  const collectorName = (entry: AgencyStatement['entries'][number]) => {
    const collector = collectorOf(entry)
    return collector ? t(`agencies.collector-${collector}`) : ''
  }
  // An agency without an account gets one with its first credit limit.
  const hasNone = !data && error?.refused.code === 'account-missing'
  return (
    <Panel
      title={t('agencies.account')}
      actions={
        data && (
          <div className="flex flex-wrap gap-2">
            {may('payments.take') && (
              <>
                <Button size="sm" onClick={() => setOpen('payment')}>
                  {t('agencies.payment')}
                </Button>
                <Button size="sm" onClick={() => setOpen('correct')}>
                  {t(mayManage ? 'agencies.correct' : 'agencies.kind-payout')}
                </Button>
              </>
            )}
            {mayManage && (
              <Button size="sm" onClick={() => setOpen('credit')}>
                {t('agencies.credit')}
              </Button>
            )}
          </div>
        )
      }
    >
      {hasNone && (
        <>
          <p className="mb-3 text-sm">{error.refused.message}</p>
          {mayManage && (
            <Button size="sm" onClick={() => setOpen('credit')}>
              {t('agencies.credit')}
            </Button>
          )}
          {open === 'credit' && <CreditForm number={number} onClose={close} />}
        </>
      )}
      {error && !data && !hasNone && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && (
        <>
          <KeyValueList items={factsOf(data, { t, locale })} />
          <div className="my-4 grid grid-cols-2 gap-4 sm:max-w-md">
            <DayField
              label={t('bookings.from')}
              value={from}
              onDay={(day) => choose({ ...chosen, from: parseDay(day) ?? from })}
            />
            <DayField
              label={t('bookings.until')}
              value={until}
              onDay={(day) => choose({ ...chosen, until: parseDay(day) ?? until })}
            />
          </div>
          <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {(['csv', 'pdf'] as const).map((format) => (
              <a key={format} href={fileOf(format)} download className={textLinkClass}>
                {t(`agencies.statement-${format}`)}
              </a>
            ))}
          </p>
          {data.entries.length === 0 && <p className="text-ink-soft text-sm">{t('agencies.no-entries')}</p>}
          {data.entries.length > 0 && (
            <DataTable
              columns={[
                t('money.day'),
                t('agencies.entry'),
                t('agencies.reference'),
                t('agencies.collector'),
                t('act.amount'),
                t('agencies.balance'),
              ]}
              numeric={[4, 5]}
              rows={data.entries.toReversed().map((entry, index) => ({
                key: `${entry.at} ${index}`,
                cells: [
                  format.day(entry.day),
                  t(`ledger.${entryName(entry)}`),
                  documentOf(entry),
                  collectorName(entry),
                  formatMoney(entry.amount, locale),
                  formatMoney(entry.balance, locale),
                ],
              }))}
            />
          )}
          {open === 'payment' && (
            <EntryForm number={number} currency={data.currency} kinds={['payment']} onClose={close} />
          )}
          {open === 'correct' && (
            <EntryForm
              number={number}
              currency={data.currency}
              kinds={mayManage ? correctionKinds : ['payout']}
              onClose={close}
            />
          )}
          {open === 'credit' && <CreditForm number={number} limit={data.creditLimit} onClose={close} />}
        </>
      )}
    </Panel>
  )
}

type Texts = Pick<ReturnType<typeof useMessages>, 't' | 'locale'>

function factsOf({ closing, creditLimit, ageing }: AgencyStatement, texts: Texts) {
  const { t, locale } = texts
  const days = ageingDays(ageing)
  return [
    { id: 'owed', label: t('agencies.owed'), value: owedText(closing, texts) },
    { id: 'limit', label: t('agencies.limit'), value: formatMoney(creditLimit, locale) },
    ...ageing
      .map(({ owed }, index) => ({ owed, ...days[index]! }))
      .filter(({ owed }) => owed.minor > 0)
      .map(({ owed, from, until }) => ({
        id: String(from),
        label: until === undefined ? t('agencies.older', { days: from }) : t('agencies.age', { from, until }),
        value: formatMoney(owed, locale),
      })),
  ]
}
