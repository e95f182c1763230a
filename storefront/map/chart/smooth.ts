import type { MapBounds } from '#domain/search/map-bounds.ts'
import { isAlong, type Land, type Position } from './coastlines.ts'

/**
 * Rounds the corners of a line (Chaikin): each is cut at a quarter of the lines beside it, so that no point moves by more than
 * a quarter of them. Its ends stay, as do the lines that `isFixed` names.
 */
export function smoothed(
  line: readonly Position[],
  isFixed: (from: Position, to: Position) => boolean = () => false,
): Position[] {
  return once(once(line, isFixed), isFixed)
}

/** Land with rounded coasts; the edges along which the data were cut stay straight. */
export function smoothedLand(land: Land, cuts: readonly MapBounds[]): Land {
  const isCut = (from: Position, to: Position) => cuts.some((cut) => isAlong(cut, from, to))
  return {
    type: 'MultiPolygon',
    coordinates: land.coordinates.map((polygon) => polygon.map((ring) => smoothed(ring, isCut))),
  }
}

function once(line: readonly Position[], isFixed: (from: Position, to: Position) => boolean): Position[] {
  const points: Position[] = [line[0]!]
  for (let at = 1; at < line.length - 1; at += 1) {
    const [before, point, after] = [line[at - 1]!, line[at]!, line[at + 1]!]
    if (isFixed(before, point) || isFixed(point, after)) points.push(point)
    else points.push(between(point, before), between(point, after))
  }
  points.push(line.at(-1)!)
  return points
}

function between([x, y]: Position, [otherX, otherY]: Position): Position {
  return [x + (otherX - x) / 4, y + (otherY - y) / 4]
}
