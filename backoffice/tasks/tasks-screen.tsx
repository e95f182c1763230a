import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { listOwnTasks, listTasks } from '#contract/staff/tasks.ts'
import type { Task } from '#domain/staff/tasks.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { type CallError, useCall } from '../data/calls.ts'
import { usePages } from '../data/use-pages.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ChipNav } from '../parts/chip-nav.tsx'
import { Failure } from '../parts/failure.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { TaskRow } from './task-row.tsx'

/** Work in the background: one's own tasks, and for those who look after the system those of everyone. */
export default function TasksScreen(): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const [params] = useSearchParams()
  const isOfAll = may('system.manage') && params.get('of') === 'all'
  return (
    <Screen title={t('tasks.title')}>
      {may('system.manage') && (
        <ChipNav
          label={t('tasks.title')}
          chips={[
            { href: '/tasks', label: t('tasks.own'), selected: !isOfAll },
            { href: '/tasks?of=all', label: t('tasks.all'), selected: isOfAll },
          ]}
        />
      )}
      <p className="mb-4 max-w-prose text-ink-soft text-sm">{t('tasks.what')}</p>
      {isOfAll ? <TasksOfAll /> : <OwnTasks />}
    </Screen>
  )
}

function OwnTasks(): ReactNode {
  const { data, error, refetch } = useCall(listOwnTasks, {}, { interval: 2000, topics: ['tasks'] })
  return <TaskList tasks={data?.tasks} error={error} onRetry={() => void refetch()} />
}

function TasksOfAll(): ReactNode {
  const query = usePages(listTasks, { limit: 50 }, { interval: 5000, topics: ['tasks'] })
  return (
    <>
      <TaskList
        tasks={query.pages?.flatMap(({ tasks }) => tasks)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
      <MoreButton query={query} />
    </>
  )
}

function TaskList({
  tasks,
  error,
  onRetry,
}: {
  tasks: readonly Task[] | undefined
  error: CallError | null
  onRetry: () => void
}): ReactNode {
  const { t } = useMessages()
  if (!tasks) return error ? <Failure error={error} onRetry={onRetry} /> : <ListSkeleton rows={4} />
  if (tasks.length === 0) return <EmptyState title={t('tasks.none')} />
  return (
    <Surface>
      <ul aria-label={t('tasks.title')} className="-mt-3 divide-y divide-line text-sm">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} title={t(`task.kind.${task.kind}`)} />
        ))}
      </ul>
    </Surface>
  )
}
