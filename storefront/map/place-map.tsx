import type { ReactNode } from 'react'
import type { MapPoint } from '#domain/catalogue/location.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { MapView } from './map-view.tsx'
import { PlacePin } from './pins.tsx'

/** The map around one place. */
export function PlaceMap({
  at,
  name,
  onMissing,
}: {
  at: MapPoint
  name: string
  onMissing: () => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <MapView
      label={t('where.map', { name })}
      closest={9.8}
      named={[name]}
      pins={[{ id: 'place', at, anchor: 'bottom', level: 3, element: <PlacePin label={name} /> }]}
      onMissing={onMissing}
    />
  )
}
