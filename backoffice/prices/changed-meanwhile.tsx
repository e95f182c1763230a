import type { ReactNode } from 'react'
import type { Difference } from '#domain/catalogue/differences.ts'
import { Notice } from '#ui/primitives/notice.tsx'
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
  return (
    <ul className="grid gap-1 text-sm">
      {differences.slice(0, mostLines).map(({ path, before, after }) => (
        <li key={path} className="wrap-anywhere">
          <span className="font-medium">{path}</span>: <s>{plain(isUndone ? after : before)}</s>{' '}
          {plain(isUndone ? before : after)}
        </li>
      ))}
      {differences.length > mostLines && (
        <li>{t('prices.more-changes', { count: differences.length - mostLines })}</li>
      )}
    </ul>
  )
}

function plain(value: unknown): string {
  if (value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
