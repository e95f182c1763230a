import { type ReactNode, useMemo } from 'react'
import { useMessages, type Words } from '../../i18n/use-messages.tsx'
import type { MapPin } from '../../map/map-content.ts'
import { MapView } from '../../map/map-view.tsx'
import { PlacePin, StopPin, ZonePin } from '../../map/pins.tsx'
import type { PlacesOnMap } from './places-on-map.ts'

/** The map of a product: start or area, route with its stops, pick-up zones. */
export function ProductMap({
  shown,
  title,
  onMissing,
}: {
  shown: PlacesOnMap
  title: string
  onMissing: () => void
}): ReactNode {
  const words = useMessages()
  const { route, area } = shown
  const lines = useMemo(() => [route], [route])
  const areas = useMemo(() => (area ? [area] : []), [area])
  return (
    <MapView
      label={words.t('where.map', { name: title })}
      pins={pinsOf(shown, words)}
      lines={lines}
      areas={areas}
      closest={area ? 12 : 11}
      onMissing={onMissing}
    />
  )
}

function pinsOf({ places, stops }: PlacesOnMap, { format }: Words): MapPin[] {
  return [
    ...places.map(
      ({ id, at, title, role }): MapPin =>
        role === 'zone'
          ? { id, at, element: <ZonePin label={title} /> }
          : { id, at, anchor: 'bottom', level: 3, element: <PlacePin label={title} /> },
    ),
    ...stops.map(
      ({ name, ...at }, index): MapPin => ({
        id: `stop-${name}`,
        at,
        level: 2,
        element: <StopPin number={format.number(index + 1)} label={name} />,
      }),
    ),
  ]
}
