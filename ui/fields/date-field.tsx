import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ReactNode, useCallback } from 'react'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { importFile } from '../import-file.ts'
import { TypedField, type TypedProps } from './typed-field.tsx'

export type DateSettings = {
  min?: Day
  max?: Day
  today: Day
  /** BCP 47, for the names in the calendar. */
  locale: string
  /** `open` names the button; `pattern` is how a date is written: 'DD.MM.YYYY'. */
  say: (
    what:
      | ('pattern' | 'open' | 'invalid' | 'too-early' | 'too-late' | 'closed' | 'previous' | 'next')
      /** Between what is said of one day. */
      | 'comma',
    values?: { day: string },
  ) => string
}

/** A day: typed as DD.MM.YYYY, or picked from a calendar. Its rules and the calendar come when somebody comes near. */
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
      {...{ load, write: formatDay }}
      pattern={say('pattern')}
      openLabel={say('open')}
      icon={<CalendarDays aria-hidden />}
    />
  )
}
