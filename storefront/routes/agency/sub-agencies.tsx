import { useSearchParams } from 'react-router'
import { entryName } from '#domain/agencies/statement.ts'
import type { SubAgency } from '#domain/agencies/sub-agency.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { agencyApi } from '../../agency/agency-api.ts'
import { AgencyPage } from '../../agency/agency-page.tsx'
import { useCustomerView } from '../../agency/agency-store.ts'
import { EarnedBookings } from '../../agency/earned-bookings.tsx'
import { type Period, PeriodForm, usePeriod } from '../../agency/period-form.tsx'
import { useReply } from '../../agency/use-reply.ts'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/sub-agencies.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('agency.subs'), paths: '/agency/sub-agencies', noIndex: true }))

/** What the sub-agencies of an agency sold, former ones included, and what it earned on that. */
export default function SubAgenciesScreen() {
  const { t } = useMessages()
  const [customerView] = useCustomerView()
  return (
    <AgencyPage>
      {() => (
        <>
          <h1 className="mb-6 text-3xl">{t('agency.subs')}</h1>
          {customerView ? <Notice>{t('agency.customerView.hidden')}</Notice> : <SubAgencies />}
        </>
      )}
    </AgencyPage>
  )
}

function SubAgencies() {
  const { t, locale } = useMessages()
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('alt_ac_k_no')
  const { reply, reload } = useReply(['sub-agencies', locale], () => agencyApi(locale).subAgencies())
  if (!reply) return <ListSkeleton rows={3} />
  if (!reply.ok) return <ListFailed reply={reply} onRetry={reload} />
  const sub = reply.data.find(({ number }) => number === chosen) ?? reply.data[0]
  const label = ({ name: written, overridePercent }: SubAgency) => {
    const name = `\u2068${written}\u2069`
    return overridePercent === undefined ? t('agency.subs.formerOne', { name }) : name
  }
  if (!sub) return <Notice>{t('agency.subs.none')}</Notice>
  return (
    <>
      <div className="mb-6 grid max-w-text gap-3">
        <SelectField
          label={t('agency.subs.one')}
          value={sub.number}
          onChange={({ currentTarget: { value } }) => setQuery({ alt_ac_k_no: value }, { replace: true })}
          options={reply.data.map((one) => ({ value: one.number, label: label(one) }))}
        />
        <p className="text-ink-soft">
          {sub.overridePercent === undefined
            ? t('agency.subs.formerText')
            : t('agency.subs.text', { percent: sub.overridePercent })}
        </p>
      </div>
      <Sub key={sub.number} sub={sub} />
    </>
  )
}

function Sub({ sub: { number } }: { sub: SubAgency }) {
  const { t } = useMessages()
  const [period, setPeriod] = usePeriod()
  return (
    <>
      <h2 className="mb-4 text-2xl">{t('agency.subs.sales')}</h2>
      <Sales number={number} />
      <h2 className="mt-10 mb-4 text-2xl">{t('agency.subs.lines')}</h2>
      <PeriodForm period={period} onChange={setPeriod} />
      <Lines key={`${period.from} ${period.until}`} number={number} period={period} />
    </>
  )
}

function Sales({ number }: { number: string }) {
  const { locale } = useMessages()
  const load = (after?: string) => agencyApi(locale).subAgencySales(number, after)
  const { reply, reload } = useReply(['sub-agency-sales', locale, number], () => load())
  if (!reply) return <ListSkeleton rows={2} />
  if (!reply.ok) return <ListFailed reply={reply} onRetry={reload} />
  return <EarnedBookings first={reply.data} more={load} />
}

function Lines({ number, period: { from, until } }: { number: string; period: Period }) {
  const { t, locale, format } = useMessages()
  const { exact } = useShop()
  const { reply, reload } = useReply(['sub-agency-lines', locale, number, from, until], () =>
    agencyApi(locale).subAgencyLines({ sub: number, from, until }),
  )
  if (!reply) return <ListSkeleton rows={2} />
  if (!reply.ok) return <ListFailed reply={reply} onRetry={reload} />
  if (reply.data.length === 0) return <p className="text-ink-soft">{t('statement.none')}</p>
  return (
    <ul className="divide-y divide-line border-line border-y">
      {reply.data.map(({ day, event, code, amount }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a closed period never change their order
          key={index}
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-3 sm:grid-cols-[7rem_1fr_auto]"
        >
          <p className="text-ink-soft text-sm max-sm:col-span-2 sm:pt-0.5">{format.day(day)}</p>
          <p className="min-w-0">
            <span className="block font-medium">{t(`statement.${entryName({ event, amount })}`)}</span>
            <bdi className="break-words text-ink-soft text-sm">{code}</bdi>
          </p>
          <bdi className="text-end font-semibold figures">{exact(amount)}</bdi>
        </li>
      ))}
    </ul>
  )
}
