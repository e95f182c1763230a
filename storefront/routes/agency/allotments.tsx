import type { AllottedDeparture } from '#domain/agencies/allotments.ts'
import { LighthouseDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { agencyApi } from '../../agency/agency-api.ts'
import { AgencyPage } from '../../agency/agency-page.tsx'
import { useCustomerView } from '../../agency/agency-store.ts'
import { useReply } from '../../agency/use-reply.ts'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ListFailed } from '../../members/list-failed.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/allotments.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('agency.allotments'), paths: '/agency/allotments', noIndex: true }))

/** The departures of which places are reserved for the agency, what it sold of them, and until when it has them. */
export default function AgencyAllotmentsScreen() {
  const { t } = useMessages()
  const [customerView] = useCustomerView()
  return (
    <AgencyPage>
      {() => (
        <>
          <h1 className="mb-6 text-3xl">{t('agency.allotments')}</h1>
          {customerView ? <Notice>{t('agency.customerView.hidden')}</Notice> : <Allotments />}
        </>
      )}
    </AgencyPage>
  )
}

function Allotments() {
  const { t, locale } = useMessages()
  const { reply, reload } = useReply(['allotments', locale], () => agencyApi(locale).allotments())
  if (!reply) return <ListSkeleton rows={4} />
  if (!reply.ok) return <ListFailed reply={reply} onRetry={reload} />
  const { departures } = reply.data
  if (departures.length === 0) {
    return <EmptyState drawing={<LighthouseDrawing />} title={t('agency.allotments.none')} />
  }
  return (
    <>
      <p className="mb-6 max-w-text text-ink-soft">{t('agency.allotments.text')}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {departures.map((departure) => (
          <li key={`${departure.product} ${departure.day} ${departure.time}`} className="p-4 md:p-5">
            <Departure departure={departure} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Departure({
  departure: { title, day, time, places, sold, withheld, releasesAt, isReleased },
}: {
  departure: AllottedDeparture
}) {
  const { t, format } = useMessages()
  const { settings } = useShop()
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="text-pretty font-medium">{title}</p>
        <p className="text-ink-soft text-sm">{format.dayAndTime(day, time)}</p>
      </div>
      <div className="sm:text-end">
        <p className="font-medium">
          {isReleased ? (
            <Badge>{t('agency.allotments.released')}</Badge>
          ) : (
            t('agency.allotments.withheld', { count: withheld })
          )}
        </p>
        <p className="text-ink-soft text-sm">
          {/* What was sold beyond the reserved places was on general sale. */}
          {t('agency.allotments.sold', { sold: Math.min(sold, places), places })}
          {!isReleased &&
            ` · ${t('agency.allotments.until', { moment: format.moment(releasesAt, settings.timeZone) })}`}
        </p>
      </div>
    </div>
  )
}
