import type { StyleSpecification } from 'maplibre-gl'

/** The source of tiles that `streetsStyle` makes of a template. */
export const streetsSource = 'streets'

/**
 * Returns the map of another site for MapLibre: the address of a style as it is, a template of raster tiles such as
 * `https://tiles.example.com/{z}/{x}/{y}.png` as a style of them.
 */
export function streetsStyle(address: string): string | StyleSpecification {
  if (!isTemplate(address)) return address
  return {
    version: 8,
    sources: { [streetsSource]: { type: 'raster', tiles: [address], tileSize: 256, maxzoom: 19 } },
    layers: [{ id: streetsSource, type: 'raster', source: streetsSource }],
  }
}

/** Whether an address is that of a PMTiles archive: all tiles in one file. */
export function isArchive(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.endsWith('.pmtiles')
}

/** Whether an address is a template of tiles. */
export function isTemplate(address: string): boolean {
  return address.includes('{z}')
}

/** Reads `MAP_ATTRIBUTION`: a text, which is a link where an https address follows it. */
export function attributionOf(setting: string): { text: string; href?: string } {
  const [, text, href] = /^(.*\S)\s+(https:\/\/\S+)$/.exec(setting) ?? []
  return text === undefined ? { text: setting } : { text, href }
}
