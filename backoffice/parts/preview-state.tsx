import { type ReactNode, use } from 'react'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import type { CallError } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionRefusal } from './action-form.tsx'
import { refusedText } from './failure.tsx'

/** What an action would do: its preview, or why it is not possible, which is said once. */
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
  const refusal = use(ActionRefusal)
  const problem = error && refusedText(error.refused, t)
  // The action says the same just below.
  if (problem && problem === refusal) return null
  return (
    <section
      aria-label={t('act.preview')}
      aria-live="polite"
      className="rounded-card bg-sunken p-4 text-sm [--behind:var(--color-sunken)]"
    >
      {problem ? <Notice tone="warning">{problem}</Notice> : isReady ? children : <TextSkeleton lines={2} />}
    </section>
  )
}
