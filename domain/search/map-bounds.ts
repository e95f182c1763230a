/** A part of the map, in degrees. */
export type MapBounds = { west: number; south: number; east: number; north: number }

const fourNumbers = /^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/

/**
 * Reads a part of the map: west, south, east and north in degrees, separated by commas; undefined where it is none. Never
 * throws. Source: WGS 84. Example: `29,36,30,37`; `30,36,29,37` is none.
 */
export function boundsIn(text: string): MapBounds | undefined {
  if (!fourNumbers.test(text)) return undefined
  const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number]
  const isPart = west >= -180 && west <= east && east <= 180 && south >= -90 && south <= north && north <= 90
  return isPart ? { west, south, east, north } : undefined
}

/** Writes a part of the map as `boundsIn` reads it, to about 10 m. Never throws. Example: `29.0000,36.0000,30.0000,37.0000`. */
export function boundsText({ west, south, east, north }: MapBounds): string {
  return [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(',')
}
