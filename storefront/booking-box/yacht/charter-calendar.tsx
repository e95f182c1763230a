import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ReactNode, useMemo, useState } from 'react'
import { charterRate, charterSpan } from '#domain/availability/charter.ts'
import { charterOn, freeStarts } from '#domain/availability/charter-day.ts'
import { lessCampaign } from '#domain/catalogue/offer-price.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { convert } from '#domain/money/rates.ts'
import type { CalendarDay } from '#ui/calendar/calendar-shape.ts'
import { LazyCalendar } from '#ui/calendar/lazy-calendar.tsx'
import { type Month, monthOf } from '#ui/calendar/month.ts'
import { cx } from '#ui/cx.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { campaignToday } from '../../routes/product/campaign.ts'
import { BoxField, useIsDesk } from '../box-field.tsx'
import { calendarLabels } from '../calendar-labels.ts'
import { CalendarLegend } from '../calendar-legend.tsx'
import { DatesFailed } from '../dates-failed.tsx'
import { daysOf, noPrice, unknownDays } from '../day-states.ts'
import { errorOf } from '../error-line.tsx'
import { NearestDays } from '../nearest-days.tsx'
import { shortPrice } from '../short-price.ts'
import type { YachtBookingState } from './use-yacht-booking.ts'

/** The day a charter begins on, its time where it is one of hours, and when it ends. */
export function CharterCalendar({ booking }: { booking: YachtBookingState }): ReactNode {
  const { choice, choose } = booking
  const { t, format } = useMessages()
  const isDesk = useIsDesk()
  const { charter, day, units, people } = choice
  const days = units * (charter === 'week' ? 7 : 1)
  const { span, end } = spanOf(booking)
  return (
    <div>
      <BoxField
        label={t('trip.when')}
        value={day && format.days(day, end)}
        placeholder={t('book.choose-date')}
        icon={<CalendarDays aria-hidden />}
        error={errorOf(booking, 'day', Boolean(day))}
      >
        {(close) => <StartCalendar booking={booking} close={close} />}
      </BoxField>
      {charter !== 'hour' && (
        <NearestDays
          {...{ booking, from: day, people }}
          until={day && days > 1 ? addDays(day, days) : undefined}
          onDays={(day) => choose({ day })}
        />
      )}
      {day && charter === 'hour' && <StartField booking={booking} day={day} />}
      {span && (charter !== 'hour' || choice.time) && (
        <p
          aria-live="polite"
          className={cx(
            'figures',
            isDesk
              ? 'px-4 pb-2.5 text-ink-soft text-sm'
              : 'mt-4 rounded-card bg-brand-soft px-4 py-3 font-semibold',
          )}
        >
          {t('book.aboard', {
            start: format.dayAndTime(span.start.day, span.start.time),
            end: end ? format.dayAndTime(span.end.day, span.end.time) : format.time(span.end.time),
          })}
        </p>
      )}
    </div>
  )
}

/** When the chosen charter is; `end` is its last day where that is not the first. */
function spanOf({ choice, product }: YachtBookingState) {
  const { day } = choice
  const span = day && charterSpan(product.details, { ...choice, day }, product.timeZone)
  return { span, end: span && span.end.day > span.start.day ? span.end.day : undefined }
}

function StartCalendar({ booking, close }: { booking: YachtBookingState; close: () => void }): ReactNode {
  const { choice, choose, today, last, known } = booking
  const { t, format } = useMessages()
  const { day, charter } = choice
  const { vat } = booking.product
  const labels = calendarLabels(t, 'yacht')
  const [month, setMonth] = useState<Month>(monthOf(day ?? today))
  const days = useCharterDays(booking, month)
  const { end } = spanOf(booking)
  return (
    <div>
      <LazyCalendar
        explains
        locale={format.locale}
        today={today}
        min={today}
        max={last}
        selected={day && { from: day, to: end }}
        onSelect={({ from }) => {
          choose({ day: from, time: undefined })
          close()
        }}
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
          {t('book.prices-per-unit', { charter })}
        </CalendarLegend>
      )}
    </div>
  )
}

function useCharterDays({ asked, choice, product, today }: YachtBookingState, month: Month) {
  const { t, format } = useMessages()
  const { settings, currency } = useShop()
  const { charter, units } = choice
  return useMemo((): Record<Day, CalendarDay> => {
    if (!asked) return unknownDays(month)
    const campaign = campaignToday(product.campaign, today)
    const days: Record<string, CalendarDay> = {}
    for (const day of daysOf(month)) {
      const kind = charterOn({ ...asked, request: { charter, units, day } })
      const rate = charterRate(asked.yacht, charter, day)
      const isHere = kind === 'free' || kind === 'partly' || kind === 'too-short'
      const price = (amount: NonNullable<typeof rate>) =>
        shortPrice(convert(lessCampaign(amount, campaign), currency, settings.rates), format.locale, 6)
      days[day] = {
        state: kind === 'partly' ? 'few' : kind === 'too-short' ? 'closed' : kind,
        price: isHere && rate ? price(rate) : noPrice,
        good: isHere && campaign?.kind === 'percent',
        note: kind === 'too-short' ? t('book.not-long-enough') : undefined,
      }
    }
    return days
  }, [asked, charter, units, month, product.campaign, today, settings.rates, currency, t, format.locale])
}

/** The times at which so many hours are free on the chosen day; others are not offered. */
function StartField({ booking, day }: { booking: YachtBookingState; day: Day }): ReactNode {
  const { asked, choice, choose, error, tried } = booking
  const { t, format } = useMessages()
  const isDesk = useIsDesk()
  if (!asked) return null
  const { charter, units, time } = choice
  const starts = freeStarts({ ...asked, request: { charter, units, day } })
  if (starts.length === 0) {
    return <p className={cx('text-danger text-sm', isDesk ? 'px-4 pb-3' : 'mt-4')}>{t('book.no-hours')}</p>
  }
  const isChosen = time !== undefined && starts.includes(time)
  return (
    <SelectField
      className={isDesk ? 'border-edge border-t' : 'mt-4'}
      variant={isDesk ? 'segment' : 'box'}
      label={t('book.time')}
      placeholder={t('book.choose-time')}
      options={starts.map((one) => ({ value: one, label: format.time(one) }))}
      value={isChosen ? time : ''}
      onChange={(event) => choose({ time: (event.target.value || undefined) as LocalTime | undefined })}
      error={error?.about === 'time' && (tried || time !== undefined) ? error.words : undefined}
    />
  )
}
