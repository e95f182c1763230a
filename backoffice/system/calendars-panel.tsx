import type { ReactNode } from 'react'
import { getSystemHealth, readCalendarNow } from '#contract/staff/system.ts'
import type { HealthState, SystemHealth } from '#domain/staff/system.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { ageOf } from '../today/age.ts'
import { HealthRow } from './health-row.tsx'
import { problemText } from './problem-text.ts'
import { useAsk } from './use-ask.ts'

type ImportedCalendar = SystemHealth['calendars'][number]

/** Calendars of other sites that are imported, those that fail first; each can be read at once. */
export function CalendarsPanel({ calendars }: { calendars: readonly ImportedCalendar[] }): ReactNode {
  const { t } = useMessages()
  const { ask, asked } = useAsk(getSystemHealth)
  return (
    <Panel title={t('system.calendars')}>
      {calendars.length === 0 && <p className="text-ink-soft text-sm">{t('system.no-calendars')}</p>}
      <ul className="divide-y divide-line">
        {calendars.map((calendar) => (
          <Row
            key={calendar.id}
            calendar={calendar}
            busy={asked === calendar.id}
            onRead={() =>
              void ask(calendar.id, {
                request: (send) => send(readCalendarNow, { calendar: calendar.id }),
                done: t('system.calendar-asked'),
              })
            }
          />
        ))}
      </ul>
    </Panel>
  )
}

function Row({
  calendar,
  busy,
  onRead,
}: {
  calendar: ImportedCalendar
  busy: boolean
  onRead: () => void
}): ReactNode {
  const { t } = useMessages()
  const { title, site, readAt, failures, conflicts, problem } = calendar
  const age = readAt && ageOf(readAt, new Date())
  return (
    <HealthRow
      title={title}
      state={stateOf(calendar)}
      facts={[
        site,
        age
          ? t('system.calendar-read', { age: t(`ago.${age.unit}`, { count: age.count }) })
          : t('system.calendar-never'),
        failures > 0 && t('system.calendar-failures', { count: failures }),
        conflicts > 0 && t('system.calendar-conflicts', { count: conflicts }),
      ]}
      problem={problem && problemText(problem, t)}
      actions={
        <Button size="sm" onClick={onRead} loading={busy} loadingLabel={t('app.sending')}>
          {t('system.calendar-read-now')}
        </Button>
      }
    />
  )
}

function stateOf({ failures, conflicts, problem }: ImportedCalendar): HealthState {
  if (failures > 0) return 'failed'
  return conflicts > 0 || problem ? 'warning' : 'ok'
}
