import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { StreetsOffer } from './streets-offer.tsx'

/** Buttons of a map, the source of its data, and the offer of a map from another site. */
export function MapControls({
  source,
  zoomIn,
  zoomOut,
  reset,
}: {
  /** Where the data come from; undefined where the map itself says it. */
  source?: { text: string; href?: string } | ''
  zoomIn: () => void
  zoomOut: () => void
  reset: () => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <>
      <div
        data-map-control
        className="absolute end-3 top-3 z-20 grid divide-y divide-line overflow-hidden rounded-input bg-surface shadow-lift"
      >
        <IconButton label={t('map.zoomIn')} className="rounded-none!" onClick={zoomIn}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton label={t('map.zoomOut')} className="rounded-none!" onClick={zoomOut}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton label={t('map.reset')} className="rounded-none!" onClick={reset}>
          <Maximize aria-hidden />
        </IconButton>
      </div>
      <StreetsOffer className="absolute start-3 top-3 z-20 shadow-lift" />
      {source && (
        <p
          data-map-control
          className="absolute end-0 bottom-0 z-20 rounded-ss-sm bg-veil px-1.5 text-2xs text-ink-soft"
        >
          {source.href ? (
            <a href={source.href} target="_blank" rel="noopener noreferrer" className="hover:underline">
              {source.text}
            </a>
          ) : (
            source.text
          )}
        </p>
      )}
    </>
  )
}
