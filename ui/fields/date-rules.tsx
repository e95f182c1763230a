import type { ReactNode } from 'react'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import { Calendar } from '../calendar/calendar.tsx'
import { dotted } from './divided.ts'
import type { Rules } from './typed-field.tsx'

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

/** How days are typed between two days, and the calendar they are picked from. */
export function dateRules(settings: DateSettings): Rules<Day> {
  const { min, max, locale, say } = settings
  return {
    read: dayTyped,
    shape: dotted,
    errorOf(day) {
      if (!day) return say('invalid')
      if (min && day < min) return say('too-early', { day: formatDay(min, locale) })
      return max && day > max ? say('too-late', { day: formatDay(max, locale) }) : undefined
    },
    panel: (picked, pick) => <DayPanel settings={settings} picked={picked} pick={pick} />,
  }
}

/** The calendar takes the focus when it opens. */
function DayPanel({
  settings: { min, max, today, locale, say },
  picked,
  pick,
}: {
  settings: DateSettings
  picked: Day | undefined
  pick: (day: Day) => void
}): ReactNode {
  const within = picked && (!min || picked >= min) && (!max || picked <= max) ? picked : undefined
  return (
    <div className="mx-auto w-80 max-w-full p-1">
      <Calendar
        autoFocus
        locale={locale}
        today={today}
        min={min}
        max={max}
        selected={within && { from: within }}
        onSelect={({ from }) => pick(from)}
        labels={{
          previousMonth: say('previous'),
          nextMonth: say('next'),
          closed: say('closed'),
          // Nothing is known of single days here
          soldOut: say('closed'),
          few: '',
          comma: say('comma'),
        }}
      />
    </div>
  )
}
