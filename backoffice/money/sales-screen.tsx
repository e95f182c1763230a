import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { salesReport } from '#contract/staff/reports.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import {
  type SalesBasis,
  type SalesFigures,
  type SalesGroup,
  type SalesLine,
  salesBases,
  salesGroups,
} from '#domain/reports/sales-report.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { buttonClass } from '#ui/primitives/button.tsx'
import { ListSkeleton, Skeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useCompanyToday } from '../data/use-company.ts'
import { type Translations, useMessages } from '../i18n/use-messages.tsx'
import { DayField } from '../parts/day-field.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { DataTable } from './data-table.tsx'
import { MoneyFrame } from './money-frame.tsx'
import { barsOfGroups, barsOfMonths, isWithinAYear, yearBefore } from './sales-bars.ts'

const SalesChart = lazy(() => import('./sales-chart.tsx'))

/** What was sold in a period, with VAT, in groups; also as a file. Its choices are in the address. */
export default function SalesScreen(): ReactNode {
  const { t, locale } = useMessages()
  const today = useCompanyToday()
  const [params, setParams] = useSearchParams()
  const from = parseDay(params.get('from') ?? '') ?? parseDay(`${today.slice(0, 4)}-01-01`)!
  const until = parseDay(params.get('until') ?? '') ?? today
  const group = salesGroups.find((one) => one === params.get('group')) ?? 'month'
  const basis = salesBases.find((one) => one === params.get('basis')) ?? 'placed'
  const change = (changed: Record<string, string>) =>
    setParams({ from, until, group, basis, ...changed }, { replace: true })
  const query = useCall(salesReport, { from, until, group, basis, locale })
  const { error, refetch } = query
  // The lines of another grouping have other keys: they are not displayed under the one just chosen.
  const data = query.isPlaceholderData ? undefined : query.data
  const file = (format: string) =>
    `/api/office/sales-report-file?${new URLSearchParams({ from, until, group, basis, format, lang: locale })}`
  return (
    <MoneyFrame
      title={t('money.sales')}
      actions={(['csv', 'xlsx'] as const).map((format) => (
        <a key={format} href={file(format)} download className={buttonClass('quiet', 'sm')}>
          {format.toUpperCase()}
        </a>
      ))}
    >
      <div className="mb-5 grid grid-cols-2 gap-4 md:grid-cols-4">
        <DayField label={t('bookings.from')} value={from} onDay={(day) => day && change({ from: day })} />
        <DayField label={t('bookings.until')} value={until} onDay={(day) => day && change({ until: day })} />
        <SelectField
          label={t('money.basis')}
          value={basis}
          onChange={({ target }) => change({ basis: target.value as SalesBasis })}
          options={salesBases.map((one) => ({ value: one, label: t(`basis.${one}`) }))}
        />
        <SelectField
          label={t('money.group')}
          value={group}
          onChange={({ target }) => change({ group: target.value as SalesGroup })}
          options={salesGroups.map((one) => ({ value: one, label: t(`group.${one}`) }))}
        />
      </div>
      <StaleNotice query={query} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data?.lines.length === 0 && <EmptyState title={t('money.no-sales')} />}
      {data && data.lines.length > 0 && (
        <Panel title={t(`group.${group}`)}>
          <Chart lines={data.lines} period={{ from, until }} group={group} basis={basis} />
          <DataTable
            columns={[
              t(`group.${group}`),
              t('bookings.title'),
              t('money.guests'),
              t('money.gross'),
              t('money.vat'),
              t('money.net'),
              t('money.cancelled'),
              t('act.retained'),
            ]}
            numeric={[1, 2, 3, 4, 5, 6, 7]}
            rows={data.lines.map((line) => ({
              key: `${line.key} ${line.gross.currency}`,
              cells: [nameOf(line, group, { t, locale }), ...figuresOf(line, locale)],
            }))}
            total={data.totals.map((total) => ({
              key: total.gross.currency,
              cells: [t('money.total'), ...figuresOf(total, locale)],
            }))}
          />
        </Panel>
      )}
    </MoneyFrame>
  )
}

type Charted = {
  lines: readonly SalesLine[]
  period: { from: Day; until: Day }
  group: SalesGroup
  basis: SalesBasis
}

/** The gross sales of the table as bars; months of at most a year beside those of the year before. */
function Chart({ lines, period, group, basis }: Charted): ReactNode {
  const { t, locale } = useMessages()
  const isByMonth = group === 'month'
  const earlier = useCall(
    salesReport,
    { ...yearBefore(period), group: 'month', basis, locale },
    { enabled: isByMonth && isWithinAYear(period) },
  )
  const { currency } = lines[0]!.gross
  const bars = isByMonth
    ? barsOfMonths(period, {
        lines,
        before: earlier.data?.lines ?? [],
        currency,
        nameOf: (month) => monthName(month, locale),
      })
    : barsOfGroups(lines, { currency, nameOf: (line) => shortened(nameOf(line, group, { t, locale })) })
  if (bars.length < 2) return null
  return (
    <div className="mb-6">
      <Suspense fallback={<Skeleton className="h-72" />}>
        <SalesChart
          bars={bars}
          currency={currency}
          locale={locale}
          labels={{ now: t('money.gross'), before: t('money.year-before') }}
        />
      </Suspense>
    </div>
  )
}

/** A name beside its bar: the first words of a title. */
function shortened(name: string): string {
  return name.length > 22 ? `${name.slice(0, 20).trimEnd()}…` : name
}

function figuresOf(figures: SalesFigures, locale: string): string[] {
  const written = new Intl.NumberFormat(locale)
  return [
    written.format(figures.bookings),
    written.format(figures.guests),
    formatMoney(figures.gross, locale),
    formatMoney(figures.vat, locale),
    formatMoney(figures.net, locale),
    written.format(figures.cancelled),
    formatMoney(figures.retained, locale),
  ]
}

function nameOf(
  { key, title }: { key: string; title?: string | undefined },
  group: SalesGroup,
  { t, locale }: Pick<Translations, 't' | 'locale'>,
): string {
  if (title) return title
  if (group === 'month') return monthName(key, locale)
  if (group === 'kind') return t(`kind.${key as 'tour'}`)
  return key || t('money.unnamed')
}

function monthName(month: string, locale: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date)
}
