import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { allowStreets, useStreets } from './streets.ts'

/** The offer of the map from the site of `MAP_STYLE_URL`; nothing without one, or once it is allowed. */
export function StreetsOffer({ className }: { className: string }): ReactNode {
  const { mapStyleUrl } = useShop()
  const { t } = useMessages()
  const streets = useStreets()
  if (!mapStyleUrl || streets) return null
  return (
    <div data-map-control className={cx('max-w-64 rounded-card bg-surface p-3 text-xs', className)}>
      <p className="mb-2 text-ink-soft">{t('map.streetsNote', { site: new URL(mapStyleUrl).host })}</p>
      <Button size="sm" onClick={allowStreets}>
        {t('map.streets')}
      </Button>
    </div>
  )
}
