import type { ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import type { CalendarDay, CalendarProps } from '#ui/calendar/calendar-shape.ts'
import { type Month, monthOf } from '#ui/calendar/month.ts'
import { cx } from '#ui/cx.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/**
 * What the prices of a calendar are for, and the signs of days that the displayed months have. Others leave their room, so that
 * days that come late move nothing.
 */
export function CalendarLegend({
  days,
  months,
  min,
  labels,
  vat,
  children,
}: {
  days: Readonly<Record<string, CalendarDay>>
  months: readonly Month[]
  /** The calendar's first day: the ones before it have no sign. */
  min: Day
  labels: Pick<CalendarProps['labels'], 'few' | 'soldOut'>
  /** Of a product: what its prices exclude is said. */
  vat?: Product['vat']
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  const states = new Set(
    Object.entries(days).map(([day, { state }]) =>
      day >= min && months.includes(monthOf(day as Day)) ? state : undefined,
    ),
  )
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      <span>
        {children}
        {vat?.mode === 'excluded' && `${t('app.comma')}${t('product.plus-vat', { percent: vat.rate })}`}
      </span>
      <span
        aria-hidden={!states.has('few') || undefined}
        className={cx('inline-flex items-center gap-1.5', !states.has('few') && 'invisible')}
      >
        <span aria-hidden className="size-1.5 rounded-full bg-action" />
        {labels.few}
      </span>
      <s
        aria-hidden={!states.has('sold-out') || undefined}
        className={cx('decoration-ink-soft', !states.has('sold-out') && 'invisible')}
      >
        {labels.soldOut}
      </s>
    </p>
  )
}
