import type { ReactNode } from 'react'
import type { MapPoint } from '#domain/catalogue/location.ts'
import type { MapBounds } from '#domain/search/map-bounds.ts'

/** Something that a map displays at a point, with its name for screen readers in the element itself. */
export type MapPin = {
  id: string
  at: MapPoint
  /** `bottom` where the lower tip of the element is the point. */
  anchor?: 'center' | 'bottom'
  element: ReactNode
  /** Pins with a higher number are over the others. */
  level?: number
}

/** What a map displays over the chart. */
export type MapContent = {
  /** What the map is, for screen readers. */
  label: string
  pins: readonly MapPin[]
  /** Names that pins have: the chart does not write them again. */
  named?: readonly string[]
  /** Lines such as the route of a boat. */
  lines?: readonly (readonly MapPoint[])[]
  /** Circles around points whose exact position is not published. */
  areas?: readonly { at: MapPoint; metres: number }[]
  /** Points that the first view holds; all pins, lines and areas without it. */
  view?: readonly MapPoint[]
  /** The part of the map that the first view holds instead of points. */
  area?: MapBounds
  /** The first view is no closer than this zoom. */
  closest?: number
  /** Pixels at the lower edge that something else covers. */
  roomBelow?: number
}

/** Every point that the first view of a map holds, apart from its area. */
export function pointsOf({ pins, lines = [], areas = [], view }: MapContent): MapPoint[] {
  if (view) return [...view]
  return [...pins.map(({ at }) => at), ...lines.flat(), ...areas.flatMap(cornersOf)]
}

/** The bounds of the first view; undefined where the map displays nothing. */
export function firstBounds(content: MapContent): MapBounds | undefined {
  return content.area ?? boundsOf(pointsOf(content))
}

/** The bounds of points; undefined without any. */
export function boundsOf(points: readonly MapPoint[]): MapBounds | undefined {
  if (points.length === 0) return undefined
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

function cornersOf({ at, metres }: { at: MapPoint; metres: number }): MapPoint[] {
  const circle = circleOf(at, metres)
  return [circle[0]!, circle[16]!, circle[32]!, circle[48]!]
}

const metresPerDegree = 111_320

/** A circle as a closed line of 65 points. */
export function circleOf({ latitude, longitude }: MapPoint, metres: number): MapPoint[] {
  const shorten = Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: 65 }, (_, step) => {
    const angle = (step / 64) * 2 * Math.PI
    return {
      latitude: latitude + (Math.sin(angle) * metres) / metresPerDegree,
      longitude: longitude + (Math.cos(angle) * metres) / (metresPerDegree * shorten),
    }
  })
}
