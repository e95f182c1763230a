import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { parseDay } from '#domain/dates/day.ts'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { DayField } from '../parts/day-field.tsx'
import type { useDay } from './use-day.ts'

/** Goes from day to day. */
export function DayChoice({ day, today, show, step }: ReturnType<typeof useDay>): ReactNode {
  const { t } = useMessages()
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
      <IconButton label={t('departures.previous')} variant="quiet" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <DayField
        label={t('departures.day')}
        variant="hidden-label"
        className="min-w-0 max-sm:grow"
        value={day}
        onDay={(text) => {
          const typed = parseDay(text)
          if (typed) show(typed)
        }}
      />
      <IconButton label={t('departures.next')} variant="quiet" onClick={() => step(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <Button onClick={() => show(today)} disabled={day === today}>
        {t('departures.today')}
      </Button>
    </div>
  )
}
