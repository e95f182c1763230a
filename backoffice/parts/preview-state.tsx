import type { ReactNode } from 'react'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import type { CallError } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from './failure.tsx'

/** What an action would do: its preview, or why it is not possible. */
export function PreviewState({
  error,
  isReady,
  children,
}: {
  error: CallError | null
  isReady: boolean
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  return (
    <section
      aria-label={t('act.preview')}
      aria-live="polite"
      className="rounded-card bg-sunken p-4 text-sm [--behind:var(--color-sunken)]"
    >
      {error ? (
        <Notice tone="warning">{refusedText(error.refused, t)}</Notice>
      ) : isReady ? (
        children
      ) : (
        <TextSkeleton lines={2} />
      )}
    </section>
  )
}
