import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { useOnline } from './use-online.ts'

/** A calm line over the page while there is no connection. It comes with every page: later it could not be fetched. */
export function OfflineNotice(): ReactNode {
  const { t } = useMessages()
  const online = useOnline()
  return (
    <div role="status" data-print="hide" className="sticky top-0 z-40">
      {!online && (
        <p
          data-line-over-page
          className="on-dark bg-ink px-(--gutter) py-2 text-center font-medium text-on-ink text-sm"
        >
          {t('offline.notice')}
        </p>
      )}
    </div>
  )
}
