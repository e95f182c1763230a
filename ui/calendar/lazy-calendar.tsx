import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cx } from '../cx.ts'
import { importFile } from '../import-file.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import type { CalendarProps } from './calendar-shape.ts'
import { type CalendarShape, shapeOf } from './calendar-shape.ts'
import { type Month, weeksOf } from './month.ts'
import { useWeekStart } from './week-start.ts'

const Calendar = lazy(() =>
  importFile(() => import('./calendar.tsx')).then((module) => ({ default: module.Calendar })),
)

/**
 * The calendar, whose code is loaded when it is first drawn; a placeholder of the same size until then. The placeholder can be
 * focused (`data-calendar-placeholder`): the calendar takes the focus from it.
 */
export function LazyCalendar(props: CalendarProps): ReactNode {
  const [isFocused, setFocused] = useState(false)
  return (
    <Suspense
      fallback={
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that it has the focus
        <div
          tabIndex={-1}
          data-calendar-placeholder
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          <CalendarSkeleton locale={props.locale} {...shapeOf(props)} />
        </div>
      }
    >
      <Calendar {...props} autoFocus={isFocused} />
    </Suspense>
  )
}

function CalendarSkeleton({ locale, months, explains, tall }: { locale: string } & CalendarShape): ReactNode {
  const weekStart = useWeekStart(locale)
  return (
    <div aria-hidden>
      <div className={cx('grid gap-8', months.length > 1 && 'md:grid-cols-2')}>
        {months.map((month, index) => (
          <div key={month} className={cx(index > 0 && 'max-md:hidden')}>
            <MonthSkeleton month={month} weekStart={weekStart} tall={tall} />
          </div>
        ))}
      </div>
      {explains && <div className="mt-1 h-10" />}
    </div>
  )
}

/** Rows as high as those of `Calendar`, with the same room between them. */
function MonthSkeleton({
  month,
  weekStart,
  tall,
}: {
  month: Month
  weekStart: number
  tall: boolean
}): ReactNode {
  return (
    <>
      <div className="h-9 py-2">
        <Skeleton className="mx-auto h-5 w-2/5" />
      </div>
      <div className="mt-2 grid gap-0.5 py-0.5">
        <div className="h-8" />
        {weeksOf(month, weekStart).map((week) => (
          <div key={week.find(Boolean)} className="grid grid-cols-7 gap-0.5">
            {week.map(
              (day, weekday) =>
                day && (
                  <Skeleton
                    key={day}
                    style={{ gridColumn: weekday + 1 }}
                    className={cx('rounded-input', tall ? 'h-13' : 'h-11')}
                  />
                ),
            )}
          </div>
        ))}
      </div>
    </>
  )
}
