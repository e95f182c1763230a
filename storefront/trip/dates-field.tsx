import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, type ReactNode, Suspense } from 'react'
import { PickerField } from '#ui/fields/picker-field.tsx'
import { importFile } from '#ui/import-file.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useMessages, type Words } from '../i18n/use-messages.tsx'
import type { Trip } from './trip.ts'

const DatesPanel = lazy(() =>
  importFile(() => import('./dates-panel.tsx')).then((module) => ({ default: module.DatesPanel })),
)

/** The days of a search, picked from a calendar that opens under the field and is loaded then. */
export function DatesField({
  label,
  variant,
  className,
  ...panel
}: {
  label: string
  variant?: 'segment'
  className?: string
  mode: 'day' | 'range'
  /** Offers spans such as the weekend. */
  spans?: boolean
  trip: Trip
  onTrip: (trip: Trip) => void
}): ReactNode {
  const { t, format } = useMessages()
  return (
    <PickerField
      label={label}
      variant={variant}
      className={className}
      icon={<CalendarDays aria-hidden />}
      value={daysText(panel.trip, format)}
      placeholder={t('trip.anyDates')}
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-104 w-78 rounded-card lg:w-164" />}>
          <DatesPanel {...panel} close={close} />
        </Suspense>
      )}
    </PickerField>
  )
}

/** Returns the chosen days, the year once; undefined without any. Example: '05.06 – 12.06.2027'. */
export function daysText({ from, until }: Trip, format: Words['format']): string | undefined {
  return from && format.days(from, until)
}
