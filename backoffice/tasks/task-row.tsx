import type { ReactNode } from 'react'
import { timeIn } from '#domain/dates/zone.ts'
import { hasReport, isUnfinished, rightOfTask, type Task, type TaskState } from '#domain/staff/tasks.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'
import { bytesText } from '../system/amounts.ts'
import { TaskProgress } from './task-progress.tsx'
import { useTaskActions } from './use-task-actions.ts'

const tones: Record<TaskState, Tone> = {
  queued: 'brand',
  running: 'brand',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}

/** A task with its state, its progress and what can be done with it. `title` names it within its list. */
export function TaskRow({ task, title }: { task: Task; title: string }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { state, by, requestedAt, availableUntil, bytes } = task
  const stateText = useStateText(task)
  const problemText = useProblemText(task)
  return (
    <li className="grid gap-2 py-3 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold figures">{title}</p>
          <p className="text-ink-soft wrap-anywhere">
            {[
              title !== format.moment(requestedAt, zone) && format.moment(requestedAt, zone),
              by.replace(/^command:/, ''),
              state === 'done' && bytes > 0 && !availableUntil && bytesText(bytes, format),
              availableUntil &&
                !hasReport(task.kind) &&
                t('task.until', { time: untilText(availableUntil, { format, zone }) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={state === 'done' && !availableUntil ? 'neutral' : tones[state]}>{stateText}</Badge>
          <TaskActions task={task} />
        </div>
      </div>
      {state === 'running' && <TaskProgress task={task} />}
      {state === 'failed' && <p className="text-danger">{problemText}</p>}
    </li>
  )
}

/** The time of today, or the whole moment of another day. */
function untilText(
  until: string,
  { format, zone }: Pick<ReturnType<typeof useMessages>, 'format'> & { zone: string },
): string {
  const moment = format.moment(until, zone)
  const isToday = moment.slice(0, 10) === format.moment(new Date().toISOString(), zone).slice(0, 10)
  return isToday ? format.time(timeIn(new Date(until), zone)) : moment
}

function useStateText({ state, isCancelling, file, availableUntil, by }: Task): string {
  const { t } = useMessages()
  if (isCancelling) return t('task.cancelling')
  if (state !== 'done' || availableUntil) return t(`task.state.${state}`)
  if (by.startsWith('command:') && !file) return t('task.by-command')
  return t('task.deleted')
}

const problems = ['interrupted', 'no-space', 'import-refused', 'failed'] as const

/** Returns why a task failed. */
export function useProblemText({ problem }: Pick<Task, 'problem'>): string {
  const { t } = useMessages()
  return t(`task.problem.${problems.find((one) => one === problem) ?? 'failed'}`)
}

/** The buttons of a task: cancel, download, start again, by its state and the rights of the reader. */
export function TaskActions({ task }: { task: Task }): ReactNode {
  const { t, format } = useMessages()
  const { may } = useAccount()
  const { download, cancel, restart, isDownloading, isCancelling, isRestarting } = useTaskActions(task)
  const mayRun = may(rightOfTask(task.kind))
  const report = hasReport(task.kind)
  // What a file says stays refused.
  const isRestartable =
    task.state === 'cancelled' || (task.state === 'failed' && task.problem !== 'import-refused')
  return (
    <>
      {task.availableUntil && mayRun && report && (
        <ButtonLink size="sm" href={`/import?task=${task.id}`}>
          {t('import.open-report')}
        </ButtonLink>
      )}
      {isUnfinished(task) && !task.isCancelling && (task.isOwn || may('system.manage')) && (
        <Button
          size="sm"
          onClick={() => void cancel()}
          loading={isCancelling}
          loadingLabel={t('app.sending')}
        >
          {t('task.cancel')}
        </Button>
      )}
      {task.availableUntil && mayRun && !report && (
        <Button
          size="sm"
          onClick={() => void download()}
          loading={isDownloading}
          loadingLabel={t('app.sending')}
        >
          {t('task.download', { size: bytesText(task.bytes, format) })}
        </Button>
      )}
      {isRestartable && mayRun && (
        <Button
          size="sm"
          onClick={() => void restart()}
          loading={isRestarting}
          loadingLabel={t('app.sending')}
        >
          {t('task.restart')}
        </Button>
      )}
    </>
  )
}
