import type { Map as ChartMap } from 'maplibre-gl'
import { boundsOf, type MapContent, pointsOf } from './map-content.ts'

/** Room around what the first view holds, in pixels. */
export const padding = { top: 72, bottom: 56, left: 56, right: 56 }

/** Moves the map to its first view. */
export function showView(map: ChartMap, content: MapContent): void {
  const bounds = boundsOf(pointsOf(content))
  if (!bounds) return
  map.fitBounds([bounds.west, bounds.south, bounds.east, bounds.north], {
    padding,
    maxZoom: content.closest ?? 11,
    duration: 400,
  })
}
