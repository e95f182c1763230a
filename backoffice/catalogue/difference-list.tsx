import type { ReactNode } from 'react'
import type { Difference } from '#domain/catalogue/differences.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useLabels } from './form/labels.ts'

/** What two versions have differently, field by field. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }): ReactNode {
  const { t } = useMessages()
  const labels = useLabels()
  if (differences.length === 0) return <p className="text-ink-soft text-sm">{t('entry.no-differences')}</p>
  return (
    <dl className="grid gap-3 text-sm">
      {differences.map(({ path, before, after }) => (
        <div key={path} className="min-w-0">
          <dt className="font-medium">{labels.way(path)}</dt>
          <dd className="mt-1 grid gap-1 sm:grid-cols-2 sm:gap-3">
            <Value sign="−" tone="bg-danger-soft" label={t('entry.before')} value={before} />
            <Value sign="+" tone="bg-success-soft" label={t('entry.after')} value={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One of two values that are displayed side by side. */
export function Value({
  sign,
  tone,
  label,
  value,
}: {
  sign?: string
  tone: string
  label: string
  value: unknown
}): ReactNode {
  const { t } = useMessages()
  return (
    <div className={`wrap-anywhere min-w-0 rounded-input px-3 py-2 text-xs ${tone}`}>
      <span className="sr-only">{label}: </span>
      {sign && (
        <span aria-hidden className="me-1 font-bold">
          {sign}
        </span>
      )}
      <span className="line-clamp-12 whitespace-pre-line">
        {textOf(value) || <i>{t('entry.nothing')}</i>}
      </span>
    </div>
  )
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('\n')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
