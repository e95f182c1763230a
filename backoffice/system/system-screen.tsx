import type { ReactNode } from 'react'
import { getSystemHealth } from '#contract/staff/system.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { BackupPanel } from './backup-panel.tsx'
import { CalendarsPanel } from './calendars-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { QueuesPanel } from './queues-panel.tsx'

/** How the installation is: health, queues, calendars of other sites and background jobs. */
export default function SystemScreen(): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const query = useCall(getSystemHealth, {}, { interval: 30_000 })
  const { data: health, error, refetch } = query
  return (
    <Screen
      title={t('system.title')}
      actions={
        <ButtonLink size="sm" href="/tasks?of=all">
          {t('tasks.title')}
        </ButtonLink>
      }
    >
      <StaleNotice query={query} />
      {error && !health && <Failure error={error} onRetry={() => void refetch()} />}
      {!health && !error && <ListSkeleton rows={8} />}
      {health && (
        <div className="mb-5 grid items-start gap-5 xl:grid-cols-2">
          <HealthPanel health={health} />
          <div className="grid gap-5">
            <QueuesPanel queues={health.queues} />
            <CalendarsPanel calendars={health.calendars} />
            {may('system.backup') && <BackupPanel />}
          </div>
        </div>
      )}
      <JobsPanel />
    </Screen>
  )
}
