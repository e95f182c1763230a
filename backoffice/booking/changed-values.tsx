import type { ReactNode } from 'react'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { ChangedField } from './story.ts'

/** The fields of a change with their values before and after, folded. */
export function ChangedValues({ fields }: { fields: readonly ChangedField[] }): ReactNode {
  const { t } = useMessages()
  if (fields.length === 0) return null
  return (
    <details className="mt-1">
      <summary className={`cursor-pointer ${textLinkClass}`}>{t('story.details')}</summary>
      <dl className="mt-1 grid gap-1">
        {fields.map(({ field, before, after }) => (
          <div key={field} className="wrap-anywhere">
            <dt className="inline font-medium">{field}: </dt>
            <dd className="inline">
              {before !== undefined && <s>{before}</s>} {after}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
