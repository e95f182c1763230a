import type { ReactNode } from 'react'
import type { Task } from '#domain/staff/tasks.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { bytesText } from '../system/amounts.ts'

/** How far a task is, as a bar and in words. */
export function TaskProgress({ task }: { task: Task }): ReactNode {
  const { t } = useMessages()
  const { total, done } = task
  return (
    <div className="grid gap-1">
      <progress
        aria-label={t(`task.kind.${task.kind}`)}
        className="h-2.5 w-full accent-brand"
        max={Math.max(total, 1)}
        value={done}
      />
      <p className="text-ink-soft">
        {useProgressText(task)}. {t('task.leave')}
      </p>
    </div>
  )
}

/** Returns how far a task is, in words. */
export function useProgressText({ kind, total, done, bytes }: Task): string {
  const { t, format } = useMessages()
  if (total === 0) return t('task.counting')
  const counts = { done: format.number(done), total: format.number(total) }
  if (kind.startsWith('catalogue-')) return t('task.progress-pictures', counts)
  if (kind !== 'backup') return t('task.progress', counts)
  const size = bytesText(bytes, format)
  return done === total
    ? t('system.backup-pictures', { total: counts.total, size })
    : t('system.backup-progress', { ...counts, size })
}
