import type { CalendarProps } from '#ui/calendar/calendar-shape.ts'
import type { Words } from '../i18n/use-messages.tsx'

type Labels = CalendarProps['labels']

/** The calendar's labels; those of days depend on the product kind. */
export function calendarLabels(t: Words['t'], ofDays: Pick<Labels, 'soldOut' | 'closed' | 'few'>): Labels {
  return {
    previousMonth: t('book.previous-month'),
    nextMonth: t('book.next-month'),
    comma: t('app.comma'),
    ...ofDays,
  }
}
