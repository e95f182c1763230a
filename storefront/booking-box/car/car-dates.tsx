import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ReactNode, useMemo, useState } from 'react'
import { lessCampaign } from '#domain/catalogue/offer-price.ts'
import { convert } from '#domain/money/rates.ts'
import type { CalendarDay, Selection } from '#ui/calendar/calendar-shape.ts'
import { LazyCalendar } from '#ui/calendar/lazy-calendar.tsx'
import { type Month, monthOf } from '#ui/calendar/month.ts'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { campaignToday } from '../../routes/product/campaign.ts'
import { BoxField, useIsDesk } from '../box-field.tsx'
import { calendarLabels } from '../calendar-labels.ts'
import { CalendarLegend } from '../calendar-legend.tsx'
import { DatesFailed } from '../dates-failed.tsx'
import { noPrice } from '../day-states.ts'
import { errorOf } from '../error-line.tsx'
import { NearestDays } from '../nearest-days.tsx'
import { shortPrice } from '../short-price.ts'
import { carDayStates, dayPrice } from './car-days.ts'
import { CarTimes } from './car-times.tsx'
import { RentalLine } from './rental-line.tsx'
import type { CarBooking } from './use-car-booking.ts'

/** A car is let to its driver, however many come along. */
const oneDriver = { adults: 1, children: 0, infants: 0 }

/** When the car is taken and brought back, and how long a rental that is. */
export function CarDates({ booking }: { booking: CarBooking }): ReactNode {
  const { choice, choose } = booking
  const { from, to } = choice
  const { t, format } = useMessages()
  const isDesk = useIsDesk()
  return (
    <div>
      <BoxField
        label={t('trip.when')}
        value={from && format.days(from, to)}
        placeholder={t('trip.anyDates')}
        icon={<CalendarDays aria-hidden />}
        error={errorOf(booking, 'day', Boolean(to))}
      >
        {(close) => <CarCalendar booking={booking} close={close} />}
      </BoxField>
      <NearestDays
        {...{ booking, from, until: to, people: oneDriver }}
        onDays={(from, to) => choose({ from, to })}
      />
      <div className={isDesk ? 'border-edge border-t' : undefined}>
        <CarTimes booking={booking} />
        <RentalLine booking={booking} />
      </div>
    </div>
  )
}

/** The calendar with the price of each day; two days are chosen in it, or one of them twice. */
function CarCalendar({ booking, close }: { booking: CarBooking; close: () => void }): ReactNode {
  const { choice, choose, today, last, product, known, rental } = booking
  const { t, format } = useMessages()
  const days = useCalendarDays(booking)
  const { from, to } = choice
  const [month, setMonth] = useState<Month>(monthOf(from ?? today))
  const labels = calendarLabels(t, 'car')

  function select(next: Selection) {
    const isSameDay = from === next.from && !to && !next.to
    choose(isSameDay ? { to: next.from } : { from: next.from, to: next.to })
    if (isSameDay || next.to) close()
  }

  return (
    <div>
      <LazyCalendar
        locale={format.locale}
        today={today}
        min={today}
        max={last}
        mode="range"
        selected={from && { from, to }}
        onSelect={select}
        days={days}
        onMonth={setMonth}
        loading={known.stocks === 'loading'}
        skipsFullMonths={typeof known.stocks !== 'string'}
        labels={labels}
      />
      {known.stocks === 'failed' ? (
        <DatesFailed onAgain={known.again} />
      ) : (
        <CalendarLegend days={days} months={[month]} min={today} labels={labels} vat={product.vat}>
          {rental ? t('book.car.price-for', { days: rental.days }) : t('book.car.price-from')}
        </CalendarLegend>
      )}
      {from && !to && (
        <p role="status" className="mt-2 font-medium text-sm">
          {t('book.car.return-hint')}
        </p>
      )}
    </div>
  )
}

function useCalendarDays({ product, stock, choice, today, last, now, rental }: CarBooking) {
  const { format } = useMessages()
  const { settings, currency } = useShop()
  const states = useMemo(
    () => carDayStates({ product, stock, time: choice.fromTime, from: today, to: last, now }),
    [product, stock, choice.fromTime, today, last, now],
  )
  return useMemo(() => {
    const campaign = campaignToday(product.campaign, today)
    const days: Record<string, CalendarDay> = {}
    for (const [day, state] of states) {
      const price = lessCampaign(dayPrice(day, product, rental?.days), campaign)
      const open = state === 'free' || state === 'few'
      days[day] = {
        state,
        price: open ? shortPrice(convert(price, currency, settings.rates), format.locale) : noPrice,
        good: open && campaign?.kind === 'percent',
      }
    }
    return days
  }, [states, product, today, rental?.days, currency, settings.rates, format.locale])
}
