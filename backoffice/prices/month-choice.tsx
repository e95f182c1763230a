import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Day } from '#domain/dates/day.ts'
import { addMonths, type Month, monthOf, monthsFrom } from '#ui/calendar/month.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** Departures are sold 548 days ahead. */
const months = 19

/** Returns the last month that can be the first displayed one; never throws. */
export function lastMonthOf(today: Day): Month {
  return addMonths(monthOf(today), months - 1)
}

/** Returns the first displayed month, of the address or this one, and a function that changes it. */
export function useMonth(today: Day): { month: string; show(month: string): void } {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const named = params.get('month') ?? ''
  const first = monthOf(today)
  const isPossible = /^\d{4}-(0[1-9]|1[0-2])$/.test(named) && named >= first && named <= lastMonthOf(today)
  return {
    month: isPossible ? named : first,
    show: (month) => setParams(month === first ? {} : { month }, { replace: true, state }),
  }
}

/** Goes from month to month. */
export function MonthChoice({
  month,
  today,
  onMonth,
}: {
  month: string
  today: Day
  onMonth: (month: string) => void
}): ReactNode {
  const { t, locale } = useMessages()
  const all = monthsFrom(monthOf(today), months)
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <>
      <IconButton
        label={t('prices.previous-month')}
        variant="quiet"
        disabled={month === all[0]}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <SelectField
        label={t('prices.month')}
        variant="hidden-label"
        value={month}
        onChange={({ target }) => onMonth(target.value)}
        options={all.map((one) => ({ value: one, label: name.format(new Date(`${one}-01T00:00:00Z`)) }))}
      />
      <IconButton
        label={t('prices.next-month')}
        variant="quiet"
        disabled={month === all.at(-1)}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </>
  )
}
