import { type ReactNode, useMemo } from 'react'
import type { ChangeDay } from '#domain/booking/managed.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Money } from '#domain/money/money.ts'
import type { CalendarDay } from '#ui/calendar/calendar-shape.ts'
import { LazyCalendar } from '#ui/calendar/lazy-calendar.tsx'
import { addMonths } from '#ui/calendar/month.ts'
import { useMediaQuery } from '#ui/media-query.ts'
import { calendarLabels } from '../booking-box/calendar-labels.ts'
import { CalendarLegend } from '../booking-box/calendar-legend.tsx'
import { DatesFailed } from '../booking-box/dates-failed.tsx'
import { noPrice, unknownDays } from '../booking-box/day-states.ts'
import { shortPrice } from '../booking-box/short-price.ts'
import { itemErrorText } from '../company/refusal-text.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import type { ChangeDays } from './use-change-days.ts'

/** Refusals that the words of the state say already. */
const plain = new Set([
  'departure-unknown',
  'departure-closed',
  'departure-past',
  'sold-out',
  'dates-taken',
  'no-car-free',
  'vehicle-sold-out',
  'arrival-past',
  'pick-up-past',
  'transfer-past',
  'day-past',
])

/** The days on which an item could be, with what it would cost there; full ones are struck through. */
export function ChangeCalendar({
  days,
  kind,
  day,
  was,
  today,
  last,
  onDay,
}: {
  days: ChangeDays
  kind: ProductKind
  day: Day
  /** The booked price: cheaper days are marked. */
  was: Money
  today: Day
  last: Day
  onDay: (day: Day) => void
}): ReactNode {
  const { t, format } = useMessages()
  // As wide as the calendar needs for two months
  const hasRoom = useMediaQuery('(min-width: 48rem)')
  const labels = calendarLabels(t, kind)
  const { month } = days
  const next = addMonths(month, 1)
  const [first, second] = [days.of(month), days.of(next)]
  const drawn = useMemo(() => {
    const cell = ({ state, price, error }: ChangeDay): CalendarDay => ({
      state,
      price: price ? shortPrice(price, format.locale, 6) : noPrice,
      good: price !== undefined && price.minor < was.minor,
      note: error && !plain.has(error.reason) ? itemErrorText(error, { t, format }) : undefined,
    })
    const cells = [first, second]
      .filter((known) => typeof known !== 'string')
      .flatMap((known) => known.map((one) => [one.day, cell(one)]))
    return { ...unknownDays(month), ...unknownDays(next), ...Object.fromEntries(cells) }
  }, [first, second, month, next, was, t, format])
  return (
    <div>
      <LazyCalendar
        explains
        months={2}
        locale={format.locale}
        today={today}
        min={today}
        max={last}
        selected={{ from: day }}
        onSelect={({ from }) => onDay(from)}
        days={drawn}
        onMonth={days.show}
        loading={first === 'loading' || second === 'loading'}
        labels={labels}
      />
      {first === 'failed' || second === 'failed' ? (
        <DatesFailed onAgain={() => days.show(month)} />
      ) : (
        <CalendarLegend days={drawn} months={hasRoom ? [month, next] : [month]} min={today} labels={labels}>
          {t('after.dayPrices')}
        </CalendarLegend>
      )}
    </div>
  )
}
