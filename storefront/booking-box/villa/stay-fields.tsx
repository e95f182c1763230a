import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ReactNode, useMemo, useState } from 'react'
import { lessCampaign } from '#domain/catalogue/offer-price.ts'
import { type Day, daysBetween } from '#domain/dates/day.ts'
import { seasonOn } from '#domain/dates/season.ts'
import { convert } from '#domain/money/rates.ts'
import { LazyCalendar } from '#ui/calendar/lazy-calendar.tsx'
import { type Month, monthOf } from '#ui/calendar/month.ts'
import { TextButton } from '#ui/primitives/link.tsx'
import { refusalText } from '../../company/refusal-text.ts'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { campaignToday } from '../../routes/product/campaign.ts'
import { BoxField } from '../box-field.tsx'
import { calendarLabels } from '../calendar-labels.ts'
import { CalendarLegend } from '../calendar-legend.tsx'
import { DatesFailed } from '../dates-failed.tsx'
import { unknownDays } from '../day-states.ts'
import { errorOf } from '../error-line.tsx'
import { NearestDays } from '../nearest-days.tsx'
import { shortPrice } from '../short-price.ts'
import { type StayLabels, stayDays, stayEnd } from './stay-days.ts'
import type { VillaBookingState } from './use-villa-booking.ts'

/** Arrival and departure, and the calendar they are picked from. */
export function StayFields({ booking }: { booking: VillaBookingState }): ReactNode {
  const { choice, choose } = booking
  const { from, until, people } = choice
  const { t, format } = useMessages()
  return (
    <div>
      <BoxField
        label={t('trip.when')}
        value={from && format.days(from, until)}
        placeholder={t('trip.anyDates')}
        icon={<CalendarDays aria-hidden />}
        error={errorOf(booking, 'day', Boolean(from && until))}
      >
        {(close) => <StayCalendar booking={booking} close={close} />}
      </BoxField>
      <NearestDays {...{ booking, from, until, people }} onDays={(from, until) => choose({ from, until })} />
    </div>
  )
}

function StayCalendar({ booking, close }: { booking: VillaBookingState; close: () => void }): ReactNode {
  const { choice, choose, product, today, last, known, stock, now } = booking
  const { t, format } = useMessages()
  const words = useStayWords(booking)
  const [month, setMonth] = useState<Month>(monthOf(choice.from ?? today))
  const { details: villa, timeZone, cutoffHours, vat } = product
  const labels = calendarLabels(t, 'villa')
  const days = useMemo(
    () => (stock ? stayDays(month, { villa, stock, timeZone, cutoffHours, now }, words) : unknownDays(month)),
    [month, villa, stock, timeZone, cutoffHours, now, words],
  )
  return (
    <div>
      <Chosen booking={booking} />
      <LazyCalendar
        mode="range"
        locale={format.locale}
        today={today}
        min={today}
        max={last}
        selected={choice.from && { from: choice.from, to: choice.until }}
        onSelect={({ from, to }) => {
          choose({ from, until: to })
          if (to) close()
        }}
        rangeEnd={(from, until) =>
          stock ? stayEnd({ villa, stock, timeZone, cutoffHours, now }, { from, until }, words) : 'beyond'
        }
        days={days}
        onMonth={setMonth}
        loading={known.stocks === 'loading'}
        skipsFullMonths={typeof known.stocks !== 'string'}
        labels={labels}
      />
      {known.stocks === 'failed' ? (
        <DatesFailed onAgain={known.again} />
      ) : (
        <CalendarLegend days={days} months={[month]} min={today} labels={labels} vat={vat}>
          {t('book.prices-per-night')}
        </CalendarLegend>
      )}
    </div>
  )
}

function useStayWords({ product, today }: VillaBookingState): StayLabels {
  const { t, format } = useMessages()
  const { settings, currency } = useShop()
  return useMemo(() => {
    const campaign = campaignToday(product.campaign, today)
    return {
      price: (night) =>
        shortPrice(convert(lessCampaign(night, campaign), currency, settings.rates), format.locale, 6),
      good: campaign?.kind === 'percent',
      note(kind, { seasons }, day) {
        const season = seasonOn(day, seasons)
        if (kind === 'departure-only') return t('book.departure-only')
        if (kind === 'too-short') return t('book.too-short', { nights: season?.minimumNights ?? 1 })
        return refusalText(
          'arrival-weekday',
          { weekdays: season?.arrivalWeekdays.join(',') ?? '' },
          { t, format },
        )
      },
      refusal: (reason, values) => refusalText(reason, values, { t, format }),
    }
  }, [product.campaign, today, settings.rates, currency, t, format.locale, format])
}

/** The days that are chosen, and what is to be chosen next. */
function Chosen({ booking }: { booking: VillaBookingState }): ReactNode {
  const { choice, choose, product } = booking
  const { from, until } = choice
  const { arrival, departure, seasons } = product.details
  const { t, format } = useMessages()
  const cells = [
    { label: t('book.arrival'), day: from, time: arrival, current: !from },
    { label: t('book.departure'), day: until, time: departure, current: Boolean(from && !until) },
  ]
  return (
    <div className="mb-4">
      <dl className="grid grid-cols-2 overflow-hidden rounded-input border border-edge">
        {cells.map(({ label, day, time, current }) => (
          <div
            key={label}
            className={`px-3 py-2.5 not-first:border-edge not-first:border-s ${current ? 'bg-brand-soft' : ''}`}
          >
            <dt className="text-ink-soft text-xs">{label}</dt>
            <dd className="figures flex flex-wrap items-baseline gap-x-1">
              <span className="font-semibold">{day ? format.day(day) : '–'}</span>{' '}
              {day && <span className="text-ink-soft text-xs">{format.time(time)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 flex items-baseline justify-between gap-4 text-sm">
        <p aria-live="polite" className="text-ink-soft">
          {hint()}
        </p>
        {from && (
          <TextButton alone onClick={() => choose({ from: undefined, until: undefined })}>
            {t('book.clear-dates')}
          </TextButton>
        )}
      </div>
    </div>
  )

  function hint(): string {
    if (!from) return t('book.choose-arrival')
    if (until) return t('line.night', { count: nightsBetween(from, until) })
    const nights = seasonOn(from, seasons)?.minimumNights ?? 1
    return `${t('book.choose-departure')}. ${refusalText('minimum-stay', { nights }, { t, format })}`
  }
}

function nightsBetween(from: Day, until: Day): number {
  return Math.max(0, daysBetween(from, until))
}
