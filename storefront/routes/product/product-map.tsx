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
  const { route, area, zones } = shown
  const lines = useMemo(() => [route], [route])
  const areas = useMemo(
    () => [
      ...(area ? [area] : []),
      ...zones.flatMap(({ at, metres }) => (metres === undefined ? [] : [{ at, metres }])),
    ],
    [area, zones],
  )
  return (
    <MapView
      label={words.t('where.map', { name: title })}
      pins={pinsOf(shown, words)}
      lines={lines}
      areas={areas}
      closest={areas.length > 0 ? 12 : 11}
      onMissing={onMissing}
    />
  )
}

function pinsOf({ places, zones, stops }: PlacesOnMap, { format }: Words): MapPin[] {
  return [
    ...zones.map(
      ({ id, at, title, letter }): MapPin => ({ id, at, element: <ZonePin letter={letter} label={title} /> }),
    ),
    ...places.map(
      ({ id, at, title, letter }): MapPin => ({
        id,
        at,
        anchor: 'bottom',
        level: 3,
        element: <PlacePin label={title} letter={letter} />,
      }),
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
