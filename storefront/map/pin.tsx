import { type Map as ChartMap, Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapPin } from './map-content.ts'

/** An element at a point of the map. */
export function Pin({ map, pin }: { map: ChartMap; pin: MapPin }): ReactNode {
  const { at, anchor = 'center', element, level = 1 } = pin
  const { latitude, longitude } = at
  const [box] = useState(() => document.createElement('div'))
  useEffect(() => {
    const marker = new Marker({ element: box, anchor }).setLngLat([longitude, latitude]).addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, box, anchor, latitude, longitude])
  useEffect(() => {
    box.style.zIndex = String(level)
  }, [box, level])
  return createPortal(element, box)
}
