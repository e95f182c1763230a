import type { Map as ChartMap, GeoJSONSource, GeoJSONSourceSpecification } from 'maplibre-gl'
import type { MapPoint } from '#domain/catalogue/location.ts'
import { tokenColour } from './chart/token-colour.ts'
import { circleOf, type MapContent } from './map-content.ts'

/** Draws the lines and areas of a map over its style, which is loaded. */
export function drawOverlays(
  map: ChartMap,
  { lines, areas }: Required<Pick<MapContent, 'lines' | 'areas'>>,
): void {
  put(map, 'lines', {
    type: 'MultiLineString',
    coordinates: lines.map((line) => line.map(positionOf)),
  })
  put(map, 'areas', {
    type: 'MultiPolygon',
    coordinates: areas.map(({ at, metres }) => [circleOf(at, metres).map(positionOf)]),
  })
  if (!map.getLayer('areas')) addLayers(map)
}

function addLayers(map: ChartMap): void {
  const brand = tokenColour('brand')
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const
  map.addLayer({
    id: 'areas',
    type: 'fill',
    source: 'areas',
    paint: { 'fill-color': brand, 'fill-opacity': 0.2 },
  })
  map.addLayer({
    id: 'areas-edge',
    type: 'line',
    source: 'areas',
    paint: { 'line-color': brand, 'line-width': 1.5 },
  })
  map.addLayer({
    id: 'lines-casing',
    type: 'line',
    source: 'lines',
    layout: round,
    paint: { 'line-color': tokenColour('surface'), 'line-width': 6 },
  })
  map.addLayer({
    id: 'lines',
    type: 'line',
    source: 'lines',
    layout: round,
    paint: { 'line-color': tokenColour('action'), 'line-width': 3, 'line-dasharray': [0.1, 1.9] },
  })
}

function put(map: ChartMap, id: string, data: GeoJSONSourceSpecification['data']): void {
  const known = map.getSource<GeoJSONSource>(id)
  if (known) known.setData(data)
  else map.addSource(id, { type: 'geojson', data })
}

function positionOf({ latitude, longitude }: MapPoint): [number, number] {
  return [longitude, latitude]
}
