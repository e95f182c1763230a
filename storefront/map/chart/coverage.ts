import type { MapPoint } from '#domain/catalogue/location.ts'
import type { MapBounds } from '#domain/search/map-bounds.ts'

/** Bounds of the land of the chart; beyond them it would display a sea that is none. */
export const chartBounds: MapBounds = { west: 25.4, south: 35.3, east: 36.5, north: 42.3 }

/** South of the land of the chart, between Crete and Cyprus: sea without any land. High windows reach it. */
export const openSea: MapBounds = { west: 26.6, south: 32.5, east: 32.1, north: chartBounds.south }

/** Bounds of the part with the finer coast. */
export const fineBounds: MapBounds = { west: 26.5, south: 35.7, east: 32.4, north: 37.6 }

/** Whether the chart has land and sea at all of these points. */
export function chartCovers(points: readonly MapPoint[]): boolean {
  const { west, south, east, north } = chartBounds
  return points.every(
    ({ latitude, longitude }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )
}
