import { type ReactNode, useCallback } from 'react'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { TimeSettings } from '#ui/fields/time-rules.tsx'
import type { TypedProps } from '#ui/fields/typed-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** The field for a time, in the visitor's language. */
export function TimeInput(field: TypedProps<LocalTime>): ReactNode {
  const { t } = useMessages()
  const say = useCallback<TimeSettings['say']>((what) => t(`time.${what}`), [t])
  return <TimeField {...field} say={say} />
}
