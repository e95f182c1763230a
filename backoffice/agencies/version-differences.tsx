import type { ReactNode } from 'react'
import { listDifferences } from '#domain/agencies/merge-lists.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** What a list has differently than before: removed values, then added ones, and whether the order changed. */
export function VersionDifferences<Value>({
  before,
  after,
  written,
}: {
  before: readonly Value[]
  after: readonly Value[]
  written: (value: Value) => ReactNode
}): ReactNode {
  const { t } = useMessages()
  const { removed, added, reordered } = listDifferences(before, after)
  if (removed.length + added.length === 0 && !reordered) return null
  const line = (value: Value, index: number, isAdded: boolean) => (
    <li
      key={index}
      className={`flex gap-2 rounded-input px-3 py-2 ${isAdded ? 'bg-success-soft' : 'bg-danger-soft'}`}
    >
      <span aria-hidden className="font-bold">
        {isAdded ? '+' : '−'}
      </span>
      <span className="min-w-0">
        <span className="sr-only">{t(isAdded ? 'agency-version.added' : 'agency-version.removed')}: </span>
        {written(value)}
      </span>
    </li>
  )
  return (
    <div className="grid gap-2 text-ink text-sm">
      <ul className="grid gap-1">
        {removed.map((value, index) => line(value, index, false))}
        {added.map((value, index) => line(value, index, true))}
      </ul>
      {reordered && <p>{t('agency-version.reordered')}</p>}
    </div>
  )
}
