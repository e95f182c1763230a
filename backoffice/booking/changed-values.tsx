import type { ReactNode } from 'react'
import type { AuditEntry } from '#domain/staff/audit.ts'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { changedFields } from './story.ts'
import { useChangeText } from './use-change-text.ts'

type Change = Pick<AuditEntry, 'action' | 'before' | 'after'>

/** The fields of a change with their values before and after, folded. */
export function ChangedValues({ change }: { change: Change }): ReactNode {
  const { t } = useMessages()
  if (changedFields(change).length === 0) return null
  return (
    <details className="mt-1">
      <summary className={`cursor-pointer ${textLinkClass}`}>{t('story.details')}</summary>
      <div className="mt-1">
        <ChangedList change={change} />
      </div>
    </details>
  )
}

/** The fields of a change with their values before and after. */
export function ChangedList({ change }: { change: Change }): ReactNode {
  const { nameOf, textOf } = useChangeText(change.action)
  return (
    <dl className="grid gap-1">
      {changedFields(change).map(({ field, before, after }) => (
        <div key={field} className="wrap-anywhere">
          <dt className="inline font-medium">{nameOf(field)}: </dt>
          <dd className="inline">
            {before !== undefined && <s>{textOf(field, before)}</s>}{' '}
            {after !== undefined && textOf(field, after)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
