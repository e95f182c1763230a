import type { MapBounds } from '#domain/search/map-bounds.ts'

export type Position = [longitude: number, latitude: number]
/** Land as GeoJSON: polygons, each an outline and the lakes in it. */
export type Land = { type: 'MultiPolygon'; coordinates: Position[][][] }

/**
 * The coast as lines: the outlines of land and lakes without the straight edges along which the data were cut.
 */
export function coastlinesOf(
  { coordinates }: Land,
  cuts: readonly MapBounds[],
): { type: 'MultiLineString'; coordinates: Position[][] } {
  const lines: Position[][] = []
  for (const ring of coordinates.flat()) {
    let line: Position[] = []
    for (const [index, point] of ring.entries()) {
      const before = ring[index - 1]
      if (before && cuts.some((cut) => isAlong(cut, before, point))) {
        if (line.length > 1) lines.push(line)
        line = []
      }
      line.push(point)
    }
    if (line.length > 1) lines.push(line)
  }
  return { type: 'MultiLineString', coordinates: lines }
}

/** Whether both points are on one edge of the bounds. */
export function isAlong({ west, south, east, north }: MapBounds, one: Position, other: Position): boolean {
  const on = (axis: 0 | 1, value: number) =>
    Math.abs(one[axis] - value) < 0.0006 && Math.abs(other[axis] - value) < 0.0006
  return on(0, west) || on(0, east) || on(1, south) || on(1, north)
}
