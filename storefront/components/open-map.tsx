import type { ReactNode } from 'react'
import type { MapPoint } from '#domain/catalogue/location.ts'
import { TextLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** A link to a point on a map of its own, from where a phone shows the way. */
export function OpenMap({ latitude, longitude }: MapPoint): ReactNode {
  const { t } = useMessages()
  return (
    <TextLink
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noopener"
      alone
      className="inline-block py-1"
    >
      {t('product.open-map')}
    </TextLink>
  )
}
