import type { ReactNode } from 'react'
import type { Allotment } from '#domain/agencies/allotments.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { weekdayName } from '../prices/term-text.ts'
import { ProductName } from './rule-text.tsx'

/** An allotment in a sentence: how many places of which departures, and when they are released. */
export function AllotmentText({ allotment }: { allotment: Allotment }): ReactNode {
  const { t, format, locale } = useMessages()
  const { product, times, weekdays, from, until, places, releaseDays } = allotment
  const which = [
    format.days(from, from === until ? undefined : until),
    weekdays?.map((weekday) => weekdayName(weekday, locale, 'short')).join(', '),
    times?.map((time) => format.time(time)).join(', '),
  ].filter(Boolean)
  return (
    <>
      <span className="block font-medium">
        <ProductName code={product} /> · {t('agency-allotments.places', { count: places })}
      </span>
      <span className="block text-ink-soft">
        {which.join(' · ')} · {t('agency-allotments.release', { count: releaseDays })}
      </span>
    </>
  )
}
