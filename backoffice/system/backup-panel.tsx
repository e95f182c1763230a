import type { ReactNode } from 'react'
import { requestBackup } from '#contract/staff/system.ts'
import { listTasks } from '#contract/staff/tasks.ts'
import { isUnfinished } from '#domain/staff/tasks.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { toastRefusal } from '../parts/toast-refusal.ts'
import { TaskRow } from '../tasks/task-row.tsx'
import { useTaskRequest } from '../tasks/use-task-actions.ts'

const mostListed = 10

/** For owners: makes a backup in the background, with its progress, and downloads it. */
export function BackupPanel(): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  // Often, for the progress; the answer is small.
  const query = useCall(
    listTasks,
    { kind: 'backup', limit: mostListed },
    { interval: 2000, topics: ['tasks'] },
  )
  const { data, error, refetch } = query
  const { isRequesting, request } = useRequest()
  const isUnderWay = data?.tasks.some(isUnfinished)
  return (
    <Panel
      title={t('system.backup')}
      actions={
        <Button
          size="sm"
          onClick={() => void request()}
          disabled={isUnderWay || !data}
          loading={isRequesting}
          loadingLabel={t('app.sending')}
        >
          {t('system.backup-make')}
        </Button>
      }
    >
      <p className="mb-3 max-w-prose text-ink-soft text-sm">{t('system.backup-what')}</p>
      <StaleNotice query={query} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} />}
      {data?.tasks.length === 0 && <p className="text-sm">{t('system.backup-none')}</p>}
      <ul className="divide-y divide-line text-sm">
        {data?.tasks.map((task) => (
          <TaskRow key={task.id} task={task} title={format.moment(task.requestedAt, zone)} />
        ))}
      </ul>
    </Panel>
  )
}

function useRequest() {
  const { t } = useMessages()
  const send = useSend()
  const { busy, ask } = useTaskRequest()
  return {
    isRequesting: busy,
    async request() {
      const reply = await ask(() => send(requestBackup, {}))
      if (reply.ok) toast(t('system.backup-requested'), { tone: 'success' })
      else toastRefusal(reply, t)
    },
  }
}
