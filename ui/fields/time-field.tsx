import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useCallback } from 'react'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { importFile } from '../import-file.ts'
import type { TimeSettings } from './time-rules.tsx'
import { TypedField, type TypedProps } from './typed-field.tsx'

/** A time on the clock: typed as HH:mm to the minute, or picked from the half hours of a day. */
export function TimeField({ say, ...field }: TypedProps<LocalTime> & TimeSettings): ReactNode {
  const load = useCallback(
    () => importFile(() => import('./time-rules.tsx')).then(({ timeRules }) => timeRules({ say })),
    [say],
  )
  return (
    <TypedField
      {...field}
      load={load}
      write={String}
      pattern={say('pattern')}
      openLabel={say('open')}
      icon={<Clock aria-hidden />}
    />
  )
}
