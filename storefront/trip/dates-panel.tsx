import { type ReactNode, useState } from 'react'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { daysOfSpan, flexibleSpans } from '#domain/search/flexible-days.ts'
import type { Selection } from '#ui/calendar/calendar-shape.ts'
import { LazyCalendar } from '#ui/calendar/lazy-calendar.tsx'
import { cx } from '#ui/cx.ts'
import { useMediaQuery } from '#ui/media-query.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { today as todayHere } from '../components/today.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import type { Trip } from './trip.ts'

/**
 * The content of `DatesField`: named spans where tours are listed, the calendar, and a button that clears the days. `narrow` shows
 * one month on every screen.
 */
export function DatesPanel({
  mode,
  spans = mode === 'day',
  narrow = false,
  trip,
  onTrip,
  close,
}: {
  mode: 'day' | 'range'
  spans?: boolean
  narrow?: boolean
  trip: Trip
  onTrip: (trip: Trip) => void
  close: () => void
}): ReactNode {
  const { t, format } = useMessages()
  const [today] = useState(() => todayHere() as Day)
  const hasRoom = useMediaQuery('(min-width: 64rem)') && !narrow
  const { from, until } = trip

  function select({ from: first, to }: Selection) {
    onTrip({ ...trip, from: first, until: to })
    if (to || mode === 'day') close()
  }

  return (
    <div className={cx('w-78 max-w-full p-2', !narrow && 'lg:w-164')}>
      {spans && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {flexibleSpans.map((span) => {
            const days = daysOfSpan(span, today)
            return (
              <li key={span}>
                <ChoiceChip
                  selected={days.from === from && days.until === until}
                  onSelect={() => {
                    onTrip({ ...trip, ...days })
                    close()
                  }}
                >
                  {t(`trip.span.${span}`)}
                </ChoiceChip>
              </li>
            )
          })}
        </ul>
      )}
      <LazyCalendar
        mode={mode}
        locale={format.locale}
        today={today}
        min={today}
        max={addDays(today, daysSoldAhead)}
        months={hasRoom ? 2 : 1}
        selected={from && { from, to: until }}
        onSelect={select}
        labels={{
          previousMonth: t('book.previous-month'),
          nextMonth: t('book.next-month'),
          comma: t('app.comma'),
          soldOut: t('book.sold-out'),
          closed: t('trip.past'),
          few: t('book.few-left'),
        }}
      />
      <div className="mt-2 flex min-h-9 items-center justify-between gap-4 text-sm">
        <p aria-live="polite" className="text-ink-soft">
          {mode === 'range' &&
            (from && !until ? t('book.choose-departure') : !from && t('book.choose-arrival'))}
        </p>
        {from && (
          <TextButton alone onClick={() => onTrip({ ...trip, from: undefined, until: undefined })}>
            {t('book.clear-dates')}
          </TextButton>
        )}
      </div>
    </div>
  )
}
