import type { ReactNode } from 'react'
import type { MapPoint } from '#domain/catalogue/location.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { MapView } from '../../map/map-view.tsx'
import { PlacePin } from '../../map/pins.tsx'

/** The map of the office. */
export function OfficeMap({
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
      pins={[{ id: 'office', at, anchor: 'bottom', level: 3, element: <PlacePin label={name} /> }]}
      onMissing={onMissing}
    />
  )
}
