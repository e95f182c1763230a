import type { ReactNode } from 'react'
import { browserStorageItems, type StoredItem } from '#domain/privacy/browser-storage.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'

/** The browser storage of a purpose: use, names, place, lifetime. */
export function StorageList({ purpose }: { purpose: StoredItem['purpose'] }): ReactNode {
  const { t } = useMessages()
  return (
    <ul className="mt-2 grid gap-3 text-sm">
      {browserStorageItems
        .filter((thing) => thing.purpose === purpose)
        .map(({ id, names, place, life }) => (
          <li key={id}>
            <p>{t(`privacy.stored.${id}` as Message)}</p>
            <p className="text-ink-soft">
              {t(`privacy.place.${place}` as Message)} <bdi>{names.join(', ')}</bdi> ·{' '}
              {t(`privacy.life.${life}` as Message)}
            </p>
          </li>
        ))}
    </ul>
  )
}
