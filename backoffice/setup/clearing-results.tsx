import type { ReactNode } from 'react'
import { type EntryKind, entryKinds } from '#domain/catalogue/entry.ts'
import type { ClearingResult } from '#domain/staff/setup.ts'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { type Translations, useMessages } from '../i18n/use-messages.tsx'

/** What a clearing of the demo removes or has removed, and what stays. */
export function ClearingResults({ title, result }: { title: string; result: ClearingResult }): ReactNode {
  const { t } = useMessages()
  const { entries, staying, members, bookings, requests, messages, comments, staff } = result
  const people = [
    members > 0 && t('setup.members', { count: members }),
    bookings > 0 && t('setup.bookings', { count: bookings }),
    requests > 0 && t('setup.requests', { count: requests }),
    messages > 0 && t('setup.messages', { count: messages }),
    comments > 0 && t('setup.comments', { count: comments }),
    staff > 0 && t('clearing.blocked', { count: staff }),
  ].filter((text) => text !== false)
  const ofCatalogue = entries.map(({ kind, change, count }) =>
    t(`clearing.${change}`, { kind: kindName(kind, t), count }),
  )
  const all = [...people, ...ofCatalogue]
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      {all.length === 0 && <p className="text-ink-soft">{t('clearing.nothing')}</p>}
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {all.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {staying.length > 0 && (
        <details>
          <summary className={`cursor-pointer ${textLinkClass}`}>
            {t('clearing.stays', { count: staying.length })}
          </summary>
          <ul className="mt-2 grid gap-1 text-ink-soft">
            {staying.map(({ kind, code, because }) => (
              <li key={`${kind} ${code}`} className="wrap-anywhere">
                {kindName(kind, t)}, {code}: {t(`clearing.because.${because}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function kindName(kind: string, t: Translations['t']): string {
  if (kind === 'picture') return t('clearing.pictures')
  const known = entryKinds.find((one): one is EntryKind => one === kind)
  return known ? t(`entries.${known}`) : kind
}
