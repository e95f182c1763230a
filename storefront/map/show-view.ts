import type { Map as ChartMap } from 'maplibre-gl'
import { boundsOf, type MapContent, pointsOf } from './map-content.ts'

/** Room around what the first view holds, in pixels: the buttons and the names of pins need it. */
export function paddingOf({ clientWidth }: HTMLElement, { roomBelow = 44 }: MapContent) {
  const side = Math.min(104, clientWidth / 5)
  return { top: 84, bottom: roomBelow, left: side, right: side }
}

/** Moves the map to its first view. */
export function showView(map: ChartMap, content: MapContent): void {
  const bounds = boundsOf(pointsOf(content))
  if (!bounds) return
  map.fitBounds([bounds.west, bounds.south, bounds.east, bounds.north], {
    padding: paddingOf(map.getContainer(), content),
    maxZoom: content.closest ?? 11,
    duration: 400,
  })
}
