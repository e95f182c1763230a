import type { ReactNode } from 'react'
import type { Difference } from '#domain/catalogue/differences.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { DifferenceList } from '../catalogue/difference-list.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

const mostLines = 8

/** What a colleague changed since a form was opened: displayed before anything is saved on top. */
export function ChangedMeanwhile({ differences }: { differences: readonly Difference[] }): ReactNode {
  const { t } = useMessages()
  if (differences.length === 0) return null
  return (
    <Notice tone="warning" title={t('prices.meanwhile')} live>
      <Differences differences={differences} />
    </Notice>
  )
}

/** Changed fields with their values before and after; the other way round where the change would be undone. */
export function Differences({
  differences,
  isUndone = false,
}: {
  differences: readonly Difference[]
  isUndone?: boolean
}): ReactNode {
  const { t } = useMessages()
  const displayed = differences
    .slice(0, mostLines)
    .map(({ path, before, after }) =>
      isUndone ? { path, before: after, after: before } : { path, before, after },
    )
  return (
    <>
      <DifferenceList differences={displayed} />
      {differences.length > mostLines && (
        <p className="mt-2 text-sm">{t('prices.more-changes', { count: differences.length - mostLines })}</p>
      )}
    </>
  )
}
