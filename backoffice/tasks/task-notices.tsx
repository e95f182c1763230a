import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { listOwnTasks } from '#contract/staff/tasks.ts'
import { isUnfinished, type Task, type TaskKind } from '#domain/staff/tasks.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useProgressText } from './task-progress.tsx'
import { TaskActions, useProblemText } from './task-row.tsx'
import { useTaskActions } from './use-task-actions.ts'

const tasksPath = '/tasks'
/** Screens that list tasks of some kinds themselves. */
const ownScreens: Readonly<Record<string, readonly TaskKind[]>> = {
  '/system': ['backup'],
  '/import': ['catalogue-export', 'catalogue-check', 'catalogue-import'],
}
const mostDisplayed = 3

/** Above every screen: one's own tasks under way with their progress, and those that are done with their files. */
export default function TaskNotices(): ReactNode {
  const { t } = useMessages()
  const { pathname } = useLocation()
  const { data } = useCall(
    listOwnTasks,
    {},
    { interval: (own) => (own?.tasks.some(isUnfinished) ? 2000 : false), topics: ['tasks'] },
  )
  const noticed = (data?.tasks ?? []).filter(
    ({ isNoticed, kind }) => isNoticed && !ownScreens[pathname]?.includes(kind),
  )
  const more = noticed.length - mostDisplayed
  if (pathname === tasksPath || noticed.length === 0) return null
  return (
    <section
      aria-label={t('tasks.title')}
      className="mx-auto w-full max-w-384 px-4 pt-4 md:px-8 print:hidden"
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {noticed.slice(0, mostDisplayed).map((task) => (
          <TaskNotice key={task.id} task={task} />
        ))}
        {more > 0 && (
          <li className="px-4 py-2">
            <TextLink href={tasksPath}>{t('tasks.more', { count: more })}</TextLink>
          </li>
        )}
      </ul>
    </section>
  )
}

function TaskNotice({ task }: { task: Task }): ReactNode {
  const { t } = useMessages()
  const { dismiss } = useTaskActions(task)
  const name = t(`task.kind.${task.kind}`)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 ps-4 pe-2">
      <p role="status" className="min-w-0 grow">
        <TextLink href={tasksPath}>{name}</TextLink>{' '}
        <span className={task.state === 'failed' ? 'text-danger' : 'text-ink-soft'}>
          {useNoticeText(task)}
        </span>
      </p>
      {task.state === 'running' && (
        <progress
          aria-label={name}
          className="h-2 w-28 accent-brand max-sm:order-last max-sm:w-full"
          max={Math.max(task.total, 1)}
          value={task.done}
        />
      )}
      <div className="flex min-h-11 items-center gap-2 max-sm:grow max-sm:justify-between">
        <TaskActions task={task} />
        {!isUnfinished(task) && (
          <IconButton size="sm" label={t('task.dismiss', { task: name })} onClick={() => void dismiss()}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function useNoticeText(task: Task): string {
  const { t } = useMessages()
  const progress = useProgressText(task)
  const problem = useProblemText(task)
  if (task.isCancelling) return t('task.cancelling')
  if (task.state === 'failed') return `${t('task.state.failed')}: ${problem}`
  return task.state === 'running' ? progress : t(`task.state.${task.state}`)
}
