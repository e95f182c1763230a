import { type ReactNode, useState } from 'react'
import type { AllottedDeparture } from '#domain/agencies/allotments.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { DataTable } from '../money/data-table.tsx'

const first = 8

/** The next departures with places of an agency: what is sold, withheld, missing, and when they are released. */
export function AllottedDepartures({ departures }: { departures: readonly AllottedDeparture[] }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [isWhole, setWhole] = useState(false)
  const displayed = isWhole ? departures : departures.slice(0, first)
  return (
    <div className="mt-3">
      <DataTable
        columns={[
          t('agency-allotments.departure'),
          t('agency-allotments.allotted'),
          t('agency-allotments.sold'),
          t('agency-allotments.withheld'),
          t('agency-allotments.released-at'),
        ]}
        numeric={[1, 2, 3]}
        rows={displayed.map((one) => ({
          key: `${one.product} ${one.day} ${one.time}`,
          cells: [
            <span key="departure" className="block min-w-44">
              <span className="block">{format.dayAndTime(one.day, one.time)}</span>
              <span className="block text-ink-soft">{one.title}</span>
            </span>,
            format.number(one.places),
            format.number(one.sold),
            format.number(one.withheld),
            <Release key="release" of={one} zone={zone} />,
          ],
        }))}
      />
      {departures.length > first && !isWhole && (
        <Button size="sm" className="mt-3" onClick={() => setWhole(true)}>
          {t('agency-allotments.show-all', { count: departures.length })}
        </Button>
      )}
    </div>
  )
}

function Release({ of, zone }: { of: AllottedDeparture; zone: string }): ReactNode {
  const { t, format } = useMessages()
  const short = of.places - of.sold - of.withheld
  if (of.isReleased) return <Badge>{t('agency-allotments.is-released')}</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      {format.moment(of.releasesAt, zone)}
      {short > 0 && <Badge tone="warning">{t('agency-allotments.is-short', { count: short })}</Badge>}
    </span>
  )
}
