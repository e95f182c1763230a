import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { type Day, weekdayOf } from '#domain/dates/day.ts'
import { cx } from '#ui/cx.ts'
import { AppLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { weekdayName } from '../prices/term-text.ts'
import { barLooks } from './bar-box.tsx'
import type { Row } from './bars.ts'
import { countsOf, type DayCounts } from './month-counts.ts'

/** So many bars of one unit have room in a day. */
const mostNames = 3

/** The weeks of a month: of all units how much takes them, of one unit what it is. A day leads to its hours. */
export function MonthView({
  rows,
  weeks,
  month,
  today,
  hrefOfDay,
}: {
  rows: readonly Row[]
  weeks: readonly (readonly Day[])[]
  month: string
  today: Day
  hrefOfDay: (day: Day) => string
}): ReactNode {
  const { locale, format } = useMessages()
  const counts = countsOf(rows, weeks.flat())
  const isOfOne = rows.length === 1
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <table className="w-full table-fixed border-collapse overflow-hidden rounded-card bg-surface inset-ring inset-ring-line">
      <caption className="pb-3 text-start font-bold text-base">
        {name.format(new Date(`${month}-01T00:00:00Z`))}
      </caption>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th
              key={day}
              scope="col"
              className="border-line border-b py-2 font-normal text-ink-soft text-xs"
              abbr={weekdayName(weekdayOf(day), locale, 'long')}
            >
              {weekdayName(weekdayOf(day), locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const ofDay = counts.get(day)!
              return (
                <td
                  key={day}
                  aria-current={day === today ? 'date' : undefined}
                  className="h-20 border-line border-t p-0 align-top not-first:border-s md:h-28"
                >
                  <AppLink
                    href={hrefOfDay(day)}
                    className={cx(
                      'flex h-full min-h-20 flex-col gap-1 p-1 text-2xs hover:bg-brand-soft md:min-h-28 md:p-2 md:text-xs',
                      !day.startsWith(month)
                        ? 'bg-sunken text-ink-soft'
                        : weekdayOf(day) > 5 && 'bg-sunken/50',
                    )}
                  >
                    <span
                      aria-hidden
                      className={cx(
                        'grid size-6 place-items-center rounded-full figures',
                        day === today && 'bg-brand font-bold text-on-brand',
                      )}
                    >
                      {format.digits(String(Number(day.slice(8))))}
                    </span>
                    <span className="sr-only">{format.day(day)}</span>
                    {isOfOne ? <Names of={ofDay} /> : <Counts of={ofDay} />}
                  </AppLink>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Counts({ of }: { of: DayCounts }): ReactNode {
  const { t, format } = useMessages()
  const { bookings, holds, blocks, conflicts } = of
  const shown = [
    { key: 'bookings', count: bookings, look: barLooks.booking },
    { key: 'holds', count: holds, look: barLooks.hold },
    { key: 'blocks', count: blocks, look: barLooks.block },
  ] as const
  return (
    <span className="flex flex-wrap gap-1">
      {shown.map(
        ({ key, count, look }) =>
          count > 0 && (
            <span key={key} className={cx('rounded-sm px-1 py-0.5 leading-none md:px-1.5 md:py-1', look)}>
              <span aria-hidden className="figures md:hidden">
                {format.digits(String(count))}
              </span>
              <span className="sr-only md:not-sr-only">{t(`calendar.${key}`, { count })}</span>
            </span>
          ),
      )}
      {conflicts > 0 && (
        <span className="inline-flex items-center gap-1 py-0.5 text-danger leading-none md:py-1">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only md:not-sr-only">{t('calendar.conflicts', { count: conflicts })}</span>
        </span>
      )}
    </span>
  )
}

function Names({ of: { bars } }: { of: DayCounts }): ReactNode {
  const { t } = useMessages()
  const more = bars.length - mostNames
  return (
    <span className="grid gap-0.5">
      {bars.slice(0, mostNames).map((bar) => (
        <span
          key={bar.id}
          className={cx(
            'truncate rounded-sm px-1 py-0.5 leading-tight',
            barLooks[bar.what],
            bar.conflict && 'inset-ring-2 inset-ring-danger',
          )}
        >
          {bar.label || t(`calendar.what-${bar.what}`)}
          {bar.conflict && <span className="sr-only">, {t('calendar.conflict')}</span>}
        </span>
      ))}
      {more > 0 && <span className="text-ink-soft">{t('calendar.more', { count: more })}</span>}
    </span>
  )
}
