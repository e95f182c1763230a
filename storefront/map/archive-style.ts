import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Locale } from '#domain/languages/locales.ts'
import { tokenColour } from './chart/token-colour.ts'
import { openArchive } from './pmtiles.ts'
import { streetsSource } from './streets-style.ts'

/**
 * Returns a style for the PMTiles archive at an address: raster tiles as they are, vector tiles with the layers of Protomaps
 * in the colours of the company, with names in the language of the page, on Arabic pages in English. Rejects where an archive cannot be read or has
 * other layers.
 */
export async function archiveStyle(address: string, locale: Locale): Promise<StyleSpecification> {
  const { isVector, layers } = await openArchive(address)
  const url = `pmtiles://${address}`
  if (!isVector)
    return {
      version: 8,
      sources: { [streetsSource]: { type: 'raster', url, tileSize: 256 } },
      layers: [{ id: streetsSource, type: 'raster', source: streetsSource }],
    }
  if (!needed.every((name) => layers.includes(name))) throw new Error('The archive has other layers.')
  return {
    version: 8,
    sources: { [streetsSource]: { type: 'vector', url } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': tokenColour('brand-soft') } },
      ...grounds(),
      ...lines(),
      ...names(locale),
    ],
  }
}

/** Layers without which there would be no map. */
const needed = ['earth', 'water', 'roads', 'places']

function grounds(): LayerSpecification[] {
  return [
    fill('earth', tokenColour('paper')),
    fill('landuse', tokenColour('success-soft', { name: 'paper', share: 0.6 }), {
      filter: ['in', ['get', 'kind'], ['literal', green]],
    }),
    fill('water', tokenColour('brand-soft')),
    fill('buildings', tokenColour('line', { name: 'paper', share: 0.7 }), { minzoom: 14 }),
  ]
}

const green = [
  'forest',
  'wood',
  'park',
  'national_park',
  'nature_reserve',
  'protected_area',
  'grass',
  'beach',
]

function lines(): LayerSpecification[] {
  const casing = tokenColour('line-strong', { name: 'paper', share: 0.55 })
  return [
    line('rivers', 'water', tokenColour('brand-bright', { name: 'brand-soft', share: 0.3 }), {
      filter: ['==', ['geometry-type'], 'LineString'],
      widths: [9, 0.5, 16, 3],
    }),
    line('borders', 'boundaries', tokenColour('line-strong'), {
      filter: ['==', ['get', 'kind'], 'country'],
      widths: [4, 0.5, 12, 2],
    }),
    line('ferries', 'roads', tokenColour('brand', { name: 'brand-soft', share: 0.4 }), {
      filter: ['==', ['get', 'kind'], 'ferry'],
      widths: [8, 0.5, 14, 1.5],
      dashes: [4, 3],
    }),
    line('paths', 'roads', casing, { filter: roadOf('path'), widths: [13, 0.5, 18, 2], dashes: [3, 2] }),
    ...roadWidths.map(([kind, widths]) =>
      line(`${kind} casing`, 'roads', casing, {
        filter: roadOf(kind),
        widths: [widths[0], widths[1] + 1, widths[2], widths[3] + 2],
      }),
    ),
    ...roadWidths.map(([kind, widths]) =>
      line(kind, 'roads', tokenColour('surface'), { filter: roadOf(kind), widths }),
    ),
  ]
}

/** Line widths from one zoom to another. */
type Widths = [zoom: number, width: number, closeZoom: number, closeWidth: number]

/** The smallest road first: larger ones are above it. */
const roadWidths: [kind: string, widths: Widths][] = [
  ['minor_road', [12, 0.5, 18, 14]],
  ['major_road', [8, 0.5, 18, 20]],
  ['highway', [6, 1, 18, 24]],
]

function roadOf(kind: string): ExpressionSpecification {
  return ['==', ['get', 'kind'], kind]
}

function names(locale: Locale): LayerSpecification[] {
  // Without a plugin MapLibre cannot join Arabic letters, nor write them from right to left.
  const language = locale === 'ar' ? 'en' : locale
  const layout = {
    'text-field': ['coalesce', ['get', `name:${language}`], ['get', 'name']] as ExpressionSpecification,
    // Without glyphs from another site, the browser draws the letters in these families
    'text-font': getComputedStyle(document.body)
      .fontFamily.split(',')
      .map((family) => family.trim().replaceAll('"', '')),
  }
  const paint = {
    'text-color': tokenColour('ink'),
    'text-halo-color': tokenColour('surface'),
    'text-halo-width': 1.5,
  }
  return [
    {
      id: 'road names',
      type: 'symbol',
      source: streetsSource,
      'source-layer': 'roads',
      minzoom: 14,
      filter: ['in', ['get', 'kind'], ['literal', roadWidths.map(([kind]) => kind)]],
      layout: { ...layout, 'symbol-placement': 'line', 'text-size': 12 },
      paint: { ...paint, 'text-color': tokenColour('ink-soft') },
    },
    {
      id: 'place names',
      type: 'symbol',
      source: streetsSource,
      'source-layer': 'places',
      filter: ['in', ['get', 'kind'], ['literal', ['country', 'region', 'locality', 'neighbourhood']]],
      layout: {
        ...layout,
        'text-size': ['match', ['get', 'kind'], 'neighbourhood', 12, 'country', 16, 14],
        'text-max-width': 8,
      },
      paint,
    },
  ]
}

function fill(
  layer: string,
  colour: string,
  { filter = ['==', ['geometry-type'], 'Polygon'] as ExpressionSpecification, minzoom = 0 } = {},
): LayerSpecification {
  return {
    id: layer,
    type: 'fill',
    source: streetsSource,
    'source-layer': layer,
    minzoom,
    filter,
    paint: { 'fill-color': colour },
  }
}

function line(
  id: string,
  layer: string,
  colour: string,
  {
    filter,
    widths: [from, width, to, closeWidth],
    dashes,
  }: { filter: ExpressionSpecification; widths: Widths; dashes?: number[] },
): LayerSpecification {
  return {
    id,
    type: 'line',
    source: streetsSource,
    'source-layer': layer,
    minzoom: from,
    filter,
    layout: { 'line-join': 'round', ...(!dashes && { 'line-cap': 'round' }) },
    paint: {
      'line-color': colour,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], from, width, to, closeWidth],
      ...(dashes && { 'line-dasharray': dashes }),
    },
  }
}
