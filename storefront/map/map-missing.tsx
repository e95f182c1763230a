import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { hasWebGl } from './has-web-gl.ts'
import { StreetsOffer } from './streets-offer.tsx'

/** Replaces a map that cannot be displayed; the map of the other site may reach where the own chart does not. */
export function MapMissing({ className }: { className: string }): ReactNode {
  const { t } = useMessages()
  return (
    <div className={className}>
      <p className="text-ink-soft text-sm">{t('map.missing')}</p>
      {hasWebGl() && <StreetsOffer className="mt-3 text-start" />}
    </div>
  )
}
