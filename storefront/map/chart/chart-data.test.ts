import { expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'
import { kilometresToCoast, lakeSizes, onLand } from '#tests/factories/land-checks.ts'
import { coastlinesOf, type Land } from './coastlines.ts'
import { chartBounds, chartCovers, fineBounds, openSea } from './coverage.ts'
import landData from './land.json' with { type: 'json' }
import { chartPlaces } from './places.ts'
import roads from './roads.json' with { type: 'json' }

const land = landData as unknown as Land

test('the chart has no lake below a square kilometre', () => {
  const sizes = lakeSizes(land)
  expect(sizes.length).toBeGreaterThan(50)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1)
})

test('towns, sights and airports are on land or within 250 m of it, seas on water, bays, islands and harbours at the coast', () => {
  const misplaced = chartPlaces.filter(({ kind, latitude, longitude }) => {
    const point = { latitude, longitude }
    if (kind === 'sea') return onLand(land, point)
    if (kind === 'harbour') return kilometresToCoast(land, point) > 0.5
    if (kind === 'bay' || kind === 'island') return kilometresToCoast(land, point) > 0.8
    return !onLand(land, point) && kilometresToCoast(land, point) > 0.25
  })
  expect(misplaced.map(({ id }) => id)).toEqual([])
  expect(chartCovers(chartPlaces)).toBe(true)
})

test('every place has a name in each language, Russian and Arabic in their own letters', () => {
  for (const { id, names } of chartPlaces) {
    expect(Object.keys(names).sort(), id).toEqual([...locales].sort())
    expect(names.ru, id).toMatch(/^[\p{Script=Cyrillic}\s()]+$/u)
    expect(names.ar, id).toMatch(/^[\p{Script=Arabic}\s]+$/u)
  }
})

test('no road runs over the sea or a lake', () => {
  const wet = roads.coordinates.flatMap((line) =>
    line.slice(1).flatMap(([longitude, latitude], index) => {
      const [fromLongitude, fromLatitude] = line[index]!
      return Array.from({ length: 20 }, (_, step) => ({
        latitude: fromLatitude! + ((latitude! - fromLatitude!) * step) / 20,
        longitude: fromLongitude! + ((longitude! - fromLongitude!) * step) / 20,
      })).filter((point) => !onLand(land, point) && kilometresToCoast(land, point) > 0.3)
    }),
  )
  expect(wet).toEqual([])
})

test('no land is cut off where the open sea continues the chart', () => {
  const { west, east, north } = openSea
  const edge = Array.from({ length: 201 }, (_, step) => west + ((east - west) * step) / 200)
  expect(edge.filter((longitude) => onLand(land, { latitude: north + 0.001, longitude }))).toEqual([])
})

test('the edges along which the data were cut are no coast', () => {
  const square: Land = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [26.5, 36],
          [27, 36.2],
          [27, 36.8],
          [26.5, 37],
          [26.5, 36],
        ],
      ],
    ],
  }
  expect(coastlinesOf(square, [chartBounds, fineBounds]).coordinates).toEqual([
    [
      [26.5, 36],
      [27, 36.2],
      [27, 36.8],
      [26.5, 37],
    ],
  ])
})

test('the chart covers the coast that it has, and nothing else', () => {
  expect(chartCovers([{ latitude: 36.62, longitude: 29.11 }])).toBe(true)
  expect(
    chartCovers([
      { latitude: 36.62, longitude: 29.11 },
      { latitude: 48.85, longitude: 2.35 },
    ]),
  ).toBe(false)
})
