import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { CalendarProps } from '#ui/calendar/calendar-shape.ts'
import type { Words } from '../i18n/use-messages.tsx'

type Labels = CalendarProps['labels']

const ofStays = { soldOut: 'book.taken', closed: 'book.not-let', few: 'book.few-left' } as const

/** What the states of a day are for each kind of product. */
const dayMessages = {
  tour: { soldOut: 'book.sold-out', closed: 'book.no-departure', few: 'book.few-left' },
  transfer: { soldOut: 'book.sold-out', closed: 'book.not-let', few: 'book.few-left' },
  car: { soldOut: 'book.car.none', closed: 'book.car.closed', few: 'book.car.few' },
  yacht: { ...ofStays, few: 'book.partly-taken' },
  villa: ofStays,
  wedding: ofStays,
  health: ofStays,
} as const satisfies Record<ProductKind, object>

/** The calendar's labels; those of days depend on the product kind. */
export function calendarLabels(t: Words['t'], kind: ProductKind): Labels {
  const { soldOut, closed, few } = dayMessages[kind]
  return {
    previousMonth: t('book.previous-month'),
    nextMonth: t('book.next-month'),
    comma: t('app.comma'),
    soldOut: t(soldOut),
    closed: t(closed),
    few: t(few),
  }
}
