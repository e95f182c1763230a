import type { ReactNode } from 'react'
import type { Setup } from '#domain/staff/setup.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** How many steps are done, as a bar and in words. */
export function SetupProgress({ setup: { steps } }: { setup: Setup }): ReactNode {
  const { t } = useMessages()
  const done = steps.filter(({ isDone }) => isDone).length
  const text = t('setup.progress', { done, total: steps.length })
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={done}
        className="h-2.5 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
      >
        <div className="h-full bg-brand" style={{ width: `${(100 * done) / Math.max(1, steps.length)}%` }} />
      </div>
      <p className="text-ink-soft text-sm">{text}</p>
    </div>
  )
}
