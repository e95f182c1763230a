import type { Position } from './coastlines.ts'
import { chartBounds, openSea } from './coverage.ts'

/** Degrees along the edge of the chart within which it fades. */
const fadeDegrees = 1.1
const steps = 11

const world: Position[] = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
]

/**
 * Returns the world without the chart and the open sea south of it, where land and sea are not known, and bands inside their
 * edges. `share` is how much of the colour of the outside each has, from 0 to 1: the chart fades, and has no hard edge.
 */
export function beyondChart() {
  const bands = Array.from({ length: steps }, (_, step) => ({
    share: 1 - (step + 0.5) / steps,
    coordinates: [edgeOfChart((step * fadeDegrees) / steps), edgeOfChart(((step + 1) * fadeDegrees) / steps)],
  }))
  const outside = { share: 1, coordinates: [world, edgeOfChart(0)] }
  return {
    type: 'FeatureCollection' as const,
    features: [outside, ...bands].map(({ share, coordinates }) => ({
      type: 'Feature' as const,
      properties: { share },
      geometry: { type: 'Polygon' as const, coordinates },
    })),
  }
}

/**
 * The outline of the chart and the open sea, `inset` degrees inside of it. The open sea fades over a longer way, because it
 * has nothing to see but its edge.
 */
function edgeOfChart(inset: number): Position[] {
  const { west, south, east, north } = chartBounds
  return [
    [west + inset, south + inset],
    [west + inset, north - inset],
    [east - inset, north - inset],
    [east - inset, south + inset],
    [openSea.east - inset * 1.6, south + inset],
    [openSea.east - inset * 1.6, openSea.south + inset * 2.2],
    [openSea.west + inset * 1.2, openSea.south + inset * 2.2],
    [openSea.west + inset * 1.2, south + inset],
    [west + inset, south + inset],
  ]
}
