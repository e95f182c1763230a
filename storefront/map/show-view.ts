import type { Map as ChartMap } from 'maplibre-gl'
import { firstBounds, type MapContent } from './map-content.ts'

/**
 * Room around what the first view holds, in pixels: the buttons and the names of pins need it. At least 40 % of the
 * container remain.
 */
export function paddingOf(
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
  { roomBelow = 44 }: Pick<MapContent, 'roomBelow'>,
) {
  const side = Math.min(104, Math.max(clientWidth / 5, Math.min(besideControls, clientWidth * 0.3)))
  const part = Math.min(1, (clientHeight * 0.6) / (roomAbove + roomBelow))
  return { top: roomAbove * part, bottom: roomBelow * part, left: side, right: side }
}

const roomAbove = 84
/** The buttons of the map, the space around them, and half of a pin: none is beneath the buttons. */
const besideControls = 12 + 44 + 8 + 16

/** Moves the map to its first view, in `duration` milliseconds. */
export function showView(map: ChartMap, content: MapContent, duration = 400): void {
  const bounds = firstBounds(content)
  if (!bounds) return
  map.fitBounds([bounds.west, bounds.south, bounds.east, bounds.north], {
    padding: paddingOf(map.getContainer(), content),
    maxZoom: content.closest ?? 11,
    duration,
  })
}
