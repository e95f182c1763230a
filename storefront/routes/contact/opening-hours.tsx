import { type ReactNode, useEffect, useState } from 'react'
import { type Hours, type OpenState, openState, type Stretch, weekOf } from '#domain/company/opening-hours.ts'
import type { Day } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import { cx } from '#ui/cx.ts'
import { useMessages, type Words } from '../../i18n/use-messages.tsx'

/** How often the clock is looked at, in milliseconds. */
const lookEvery = 15_000

/**
 * The office's opening hours as a table. After hydration, today's row is marked and the current state
 * displayed, in the office's time zone.
 */
export function OpeningHours({
  hours,
  timeZone,
  today,
}: {
  hours: readonly Hours[]
  timeZone: string
  /** The office's day when the page was made. */
  today: Day
}): ReactNode {
  const words = useMessages()
  const { t } = words
  const now = useNow()
  const day = now ? dayIn(now, timeZone) : today
  const state = now && openState(hours, { day, time: timeIn(now, timeZone) })
  return (
    <div>
      <p role="status" className="flex min-h-7 items-baseline gap-2.5 font-semibold">
        {state && (
          <>
            <span
              aria-hidden
              className={cx('size-2.5 shrink-0 rounded-full', state.open ? 'bg-success' : 'bg-line-strong')}
            />
            {stateWords(state, day, words)}
          </>
        )}
      </p>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{t('contact.hours')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('hours.day')}</th>
            <th scope="col">{t('hours.hours')}</th>
          </tr>
        </thead>
        <tbody>
          {weekOf(hours, day).map((one) => (
            <tr
              key={one.day}
              aria-current={now && one.day === day ? 'date' : undefined}
              className={cx('border-line border-t', now && one.day === day && 'bg-brand-soft font-semibold')}
            >
              <th
                scope="row"
                className={cx(
                  'px-2.5 py-2 text-start capitalize',
                  now && one.day === day ? 'font-semibold' : 'font-normal',
                )}
              >
                {weekdayName(one.day, words)}
                {now && one.day === day && (
                  <span className="font-normal text-ink-soft normal-case"> · {t('hours.today')}</span>
                )}
              </th>
              <td className="figures px-2.5 py-2 text-end">
                <Stretches of={one.stretches} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-ink-soft text-xs">{t('hours.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
    </div>
  )
}

function Stretches({ of }: { of: readonly Stretch[] }): ReactNode {
  const { t, format } = useMessages()
  if (of.length === 0) return t('hours.none')
  return of.map(({ from, to }) => (
    <span key={from} className="block whitespace-nowrap">
      {format.time(from)}–{format.time(to)}
    </span>
  ))
}

function stateWords(state: OpenState, today: Day, words: Words): string {
  const { t, format } = words
  if (state.open) return t('hours.open', { time: format.time(state.until) })
  if (!state.next) return t('hours.closed')
  const { day, at } = state.next
  if (day === today) return t('hours.opensToday', { time: format.time(at) })
  return t('hours.opensOn', { weekday: weekdayName(day, words), time: format.time(at) })
}

function weekdayName(day: Day, { locale }: Words): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
}

/** The present moment, looked at again and again; undefined on the server and in what it rendered. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [])
  return now
}
