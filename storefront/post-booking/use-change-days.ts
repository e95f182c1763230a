import type { ChangeDay } from '#domain/booking/managed.ts'
import type { Day } from '#domain/dates/day.ts'
import { type Month, monthOf } from '#ui/calendar/month.ts'
import { browserApi } from '../data/browser-api.ts'
import { type Months, useMonths } from '../data/use-months.ts'
import { useMessages } from '../i18n/use-messages.tsx'

export type ChangeDays = Months<ChangeDay> & {
  /** The data of a day. */
  on(day: string): ChangeDay | undefined
}

/** Loads what each day would cost and offer for an item that is moved to it: two months, as wide screens show them. */
export function useChangeDays(of: {
  booking: string
  position: number
  start: Month
  today: Day
  last: Day
}): ChangeDays {
  const { locale } = useMessages()
  const { booking, position, ...range } = of
  const months = useMonths<ChangeDay>({
    key: ['change-days', locale, booking, position],
    ...range,
    ahead: 1,
    fetch: (days) => browserApi(locale).changeDays({ booking, position, ...days }),
  })
  return {
    ...months,
    on(day) {
      const days = months.of(monthOf(day as Day))
      return typeof days === 'string' ? undefined : days.find((one) => one.day === day)
    },
  }
}
