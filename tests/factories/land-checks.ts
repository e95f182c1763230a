import type { MapPoint } from '#domain/catalogue/location.ts'
import type { Land } from '#storefront/map/chart/coastlines.ts'

type Ring = Land['coordinates'][number][number]

const kilometresPerDegree = 111.32

/** Whether a point is on land: in an outline and in no lake of it. */
export function onLand({ coordinates }: Land, point: MapPoint): boolean {
  return coordinates.some(
    ([outline, ...lakes]) => isIn(outline!, point) && !lakes.some((lake) => isIn(lake, point)),
  )
}

/** Kilometres from a point to the nearest coast or lakeshore. */
export function kilometresToCoast({ coordinates }: Land, { latitude, longitude }: MapPoint): number {
  const shorten = Math.cos((latitude * Math.PI) / 180)
  const flat = ([east, north]: readonly [number, number]) =>
    [(east - longitude) * kilometresPerDegree * shorten, (north - latitude) * kilometresPerDegree] as const
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of coordinates.flat()) {
    for (let at = 1; at < ring.length; at += 1) {
      nearest = Math.min(nearest, distanceToLine(flat(ring[at - 1]!), flat(ring[at]!)))
    }
  }
  return nearest
}

/** Square kilometres of every lake. */
export function lakeSizes({ coordinates }: Land): number[] {
  return coordinates.flatMap(([, ...lakes]) => lakes.map(sizeOf))
}

function isIn(ring: Ring, { latitude, longitude }: MapPoint): boolean {
  let inside = false
  for (let at = 0; at < ring.length; at += 1) {
    const [east, north] = ring[at]!
    const [eastBefore, northBefore] = ring.at(at - 1)!
    const crosses = north > latitude !== northBefore > latitude
    if (crosses && longitude < ((eastBefore - east) * (latitude - north)) / (northBefore - north) + east) {
      inside = !inside
    }
  }
  return inside
}

function distanceToLine([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay]
  const share = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(ax + share * dx, ay + share * dy)
}

function sizeOf(ring: Ring): number {
  const shorten = Math.cos((ring[0]![1] * Math.PI) / 180)
  const doubled = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  return (Math.abs(doubled) / 2) * kilometresPerDegree ** 2 * shorten
}
