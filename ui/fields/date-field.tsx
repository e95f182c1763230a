import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ReactNode, useCallback } from 'react'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { importFile } from '../import-file.ts'
import type { DateSettings } from './date-rules.tsx'
import { TypedField, type TypedProps } from './typed-field.tsx'

/**
 * A day: typed as DD.MM.YYYY, or picked from a calendar. Rules and calendar are lazy-loaded when pointer or
 * focus approach.
 */
export function DateField({
  min,
  max,
  today,
  locale,
  say,
  ...field
}: TypedProps<Day> & DateSettings): ReactNode {
  const load = useCallback(
    () =>
      importFile(() => import('./date-rules.tsx')).then(({ dateRules }) =>
        dateRules({ min, max, today, locale, say }),
      ),
    [min, max, today, locale, say],
  )
  return (
    <TypedField
      {...field}
      load={load}
      write={formatDay}
      pattern={say('pattern')}
      openLabel={say('open')}
      icon={<CalendarDays aria-hidden />}
    />
  )
}
