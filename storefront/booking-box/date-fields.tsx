import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ReactNode, useLayoutEffect } from 'react'
import { lessCampaign } from '#domain/catalogue/offer-price.ts'
import type { Day } from '#domain/dates/day.ts'
import { convert } from '#domain/money/rates.ts'
import { LazyCalendar } from '#ui/calendar/lazy-calendar.tsx'
import { monthOf } from '#ui/calendar/month.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { campaignToday } from '../routes/product/campaign.ts'
import { BoxField, useIsDesk } from './box-field.tsx'
import { calendarLabels } from './calendar-labels.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { DatesFailed } from './dates-failed.tsx'
import { calendarDays, unitPriceOn, unknownDays } from './day-states.ts'
import { ErrorLine, errorOf } from './error-line.tsx'
import { NearestDays } from './nearest-days.tsx'
import { SessionField } from './session-field.tsx'
import { shortPrice } from './short-price.ts'
import type { BookingState } from './use-booking.ts'

/** The day with the departures on it. */
export function DateFields({ booking }: { booking: BookingState }): ReactNode {
  const { choice, choose, departures, sessions } = booking
  const { t, format } = useMessages()
  const isDesk = useIsDesk()
  return (
    <div>
      <BoxField
        label={t('book.date')}
        value={choice.day && format.day(choice.day)}
        placeholder={t('book.choose-date')}
        icon={<CalendarDays aria-hidden />}
        error={errorOf(booking, 'day')}
      >
        {(close) => <DayCalendar booking={booking} close={close} />}
      </BoxField>
      {isDesk && <ErrorLine booking={booking} about="dates" />}
      {choice.day && sessions && sessions.length > 0 && <SessionField booking={booking} />}
      <NearestDays
        booking={booking}
        from={choice.day}
        people={choice.people}
        onDays={(day) => {
          choose({ day, time: undefined })
          departures.show(monthOf(day))
        }}
      />
      {choice.day && !sessions && departures.of(monthOf(choice.day)) === 'loading' && (
        <Skeleton className={isDesk ? 'mx-4 mb-3 h-5 w-40 rounded-input' : 'mt-4 h-14 w-full rounded-card'} />
      )}
    </div>
  )
}

/** The calendar with the price of each day. */
function DayCalendar({ booking, close }: { booking: BookingState; close: () => void }): ReactNode {
  const { choice, choose, departures, today, next, last, product } = booking
  const { t, format } = useMessages()
  const { settings, currency } = useShop()
  const { month } = departures
  const known = departures.of(month)
  const earliest = next ? (next.day as Day) : today
  const campaign = campaignToday(product.campaign, today)
  const labels = calendarLabels(t, 'tour')

  // The calendar opens at the chosen day, wherever it was left; before its own effect, which may turn to a later month
  const { show } = departures
  const opening = monthOf(choice.day ?? earliest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useLayoutEffect(() => show(opening), [])

  function priceOf(day: Day, times: string[]): string {
    const price = lessCampaign(unitPriceOn(day, times, product.details), campaign)
    return shortPrice(convert(price, currency, settings.rates), format.locale)
  }

  const days =
    typeof known === 'string'
      ? unknownDays(month)
      : calendarDays(month, known, {
          tour: product.details,
          good: campaign?.kind === 'percent',
          price: priceOf,
        })
  return (
    <div>
      <LazyCalendar
        locale={format.locale}
        today={today}
        min={earliest}
        max={last}
        selected={choice.day && { from: choice.day }}
        onSelect={({ from }) => {
          choose({ day: from, time: undefined })
          close()
        }}
        days={days}
        onMonth={show}
        loading={known === 'loading'}
        skipsFullMonths={typeof known !== 'string'}
        labels={labels}
      />
      {known === 'failed' ? (
        <DatesFailed onAgain={() => show(month)} />
      ) : (
        <CalendarLegend days={days} months={[month]} min={earliest} labels={labels} vat={product.vat}>
          {t(
            product.details.pricing.model === 'per-group' ? 'book.prices-per-group' : 'book.prices-per-adult',
          )}
        </CalendarLegend>
      )}
      {choice.day && <span className="sr-only">{format.day(choice.day)}</span>}
    </div>
  )
}
