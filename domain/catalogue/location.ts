/** A point of the earth in degrees (WGS 84). */
export type MapPoint = { latitude: number; longitude: number }

/** Longest distance, in metres, between a place and the middle of the area that stands for it. */
export const areaMetres = 600

/** Degrees of a cell: 890 m from south to north. */
const cell = 0.008

/**
 * Returns the middle of an area that stands for a place whose exact position is not published: the area of `areaMetres`
 * around it holds the place, and all places of a cell of the grid have one middle. Never throws. Source: guests learn the
 * address of a house with their booking. Example: 36.2655, 29.4139 is 36.268, 29.412.
 */
export function areaOf({ latitude, longitude }: MapPoint): MapPoint {
  return { latitude: middleOf(latitude), longitude: middleOf(longitude) }
}

function middleOf(degrees: number): number {
  return Math.round((Math.floor(degrees / cell) + 0.5) * cell * 1000) / 1000
}

/** A point of a route: a stop has a name, the others bend the line. */
export type RoutePoint = MapPoint & { name?: string }

/** Where the card of a product is on a map; with `isArea` the middle of the area that it is in. */
export type CardLocation = MapPoint & { isArea?: boolean }
