import { lazy, type ReactNode, Suspense } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import type { CalendarProps } from './calendar.tsx'

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })))

/** The calendar, whose code is loaded when it is first drawn; a stand-in of the same size until then. */
export function LazyCalendar(props: CalendarProps): ReactNode {
  return (
    <Suspense fallback={<CalendarSkeleton months={props.months} />}>
      <Calendar {...props} />
    </Suspense>
  )
}

function CalendarSkeleton({ months = 1 }: { months?: 1 | 2 }): ReactNode {
  return (
    <div aria-hidden className={cx('grid h-85 gap-8', months === 2 && 'md:grid-cols-2')}>
      <Skeleton className="size-full rounded-input" />
      {months === 2 && <Skeleton className="size-full rounded-input max-md:hidden" />}
    </div>
  )
}
