import { type ReactNode, useCallback } from 'react'
import type { Day } from '#domain/dates/day.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import type { DateSettings } from '#ui/fields/date-rules.tsx'
import type { TypedProps } from '#ui/fields/typed-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { today as todayHere } from './today.ts'

/** The field for a day, in the visitor's language; days that are over cannot be chosen. */
export function DayInput({
  today = todayHere() as Day,
  min = today,
  ...field
}: TypedProps<Day> & { today?: Day; min?: Day; max?: Day }): ReactNode {
  const { t, format } = useMessages()
  const say = useCallback<DateSettings['say']>(
    (what, values) => (what === 'comma' ? t('app.comma') : t(`date.${what}`, values)),
    [t],
  )
  return <DateField {...field} today={today} min={min} locale={format.locale} say={say} />
}
