import type { StyleSpecification } from 'maplibre-gl'
import { beyondChart } from './beyond.ts'
import { coastlinesOf, type Land, type Position } from './coastlines.ts'
import { chartBounds, fineBounds } from './coverage.ts'
import landData from './land.json'
import roadData from './roads.json'
import { smoothed, smoothedLand } from './smooth.ts'
import { tokenColour } from './token-colour.ts'

/** The company's own chart as a style without any address: land, a coast with waterlines, and main roads. */
export function chartStyle(): StyleSpecification {
  const cuts = [chartBounds, fineBounds]
  const land = smoothedLand(landData as unknown as Land, cuts)
  const roads = roadData.coordinates.map((line) => smoothed(line as Position[]))
  const sea = tokenColour('brand-soft')
  const coast = tokenColour('line-strong')
  const paper = tokenColour('paper')
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, tolerance: 0.2 },
      coast: { type: 'geojson', data: coastlinesOf(land, cuts), tolerance: 0.2 },
      beyond: { type: 'geojson', data: beyondChart(), tolerance: 0 },
      roads: { type: 'geojson', data: { type: 'MultiLineString', coordinates: roads } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      ...waterlines.map(([width, share], index) => ({
        id: `waterline-${index}`,
        type: 'line' as const,
        source: 'coast',
        layout: { 'line-join': 'round' as const, 'line-cap': 'round' as const },
        paint: {
          // Opaque: where a line crosses itself it is no darker
          'line-color': tokenColour('brand-bright', { name: 'brand-soft', share }),
          'line-width': ['interpolate', ['linear'], ['zoom'], 5, width / 5, 9, width / 2, 12, width] as never,
        },
      })),
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': paper, 'fill-antialias': false } },
      {
        id: 'roads-casing',
        type: 'line',
        source: 'roads',
        minzoom: 6,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: {
          'line-color': tokenColour('line-strong', { name: 'paper', share: 0.55 }),
          'line-width': ['interpolate', ['linear'], ['zoom'], 6, 1.2, 10, 4, 12, 5],
          // The lines are general: close up they would pretend to be exact
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 11, 1, 12.5, 0.25],
        },
      },
      {
        id: 'roads',
        type: 'line',
        source: 'roads',
        minzoom: 7.5,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: {
          'line-color': tokenColour('surface'),
          'line-width': ['interpolate', ['linear'], ['zoom'], 7.5, 1, 10, 2.4, 12, 3],
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 11, 1, 12.5, 0.25],
        },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'coast',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': coast, 'line-opacity': 0.75, 'line-width': 1 },
      },
      {
        id: 'beyond',
        type: 'fill',
        source: 'beyond',
        // Without soft edges, which would be lines between the bands
        paint: {
          'fill-color': tokenColour('sunken'),
          'fill-opacity': ['get', 'share'],
          'fill-antialias': false,
        },
      },
    ],
  }
}

/** Width at the closest zoom and strength of the colour of each line along the coast, the widest first. */
const waterlines: readonly [width: number, opacity: number][] = [
  [48, 0.1],
  [30, 0.2],
  [14, 0.34],
]
