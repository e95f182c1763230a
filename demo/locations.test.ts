import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CatalogueProduct } from '#server/catalogue/file/product.ts'
import type { Land } from '#storefront/map/chart/coastlines.ts'
import landData from '#storefront/map/chart/land.json' with { type: 'json' }
import { kilometresToCoast, onLand } from '#tests/factories/land-checks.ts'

const land = landData as unknown as Land
const products = globSync('demo/catalogue/*.json').flatMap(
  (file): CatalogueProduct[] => JSON.parse(readFileSync(file, 'utf8')).products ?? [],
)

test('every product of the demo company has a place on the map', () => {
  const without = products.filter((product) => placesOf(product).some((place) => place === undefined))
  expect(products.length).toBeGreaterThan(50)
  expect(without.map(({ code }) => code)).toEqual([])
})

test('routes of boats on the coast run over the sea, but for 300 m at quays', () => {
  const routes = products.flatMap((product) =>
    (product.kind === 'tour' || product.kind === 'yacht') && product.destination !== 'istanbul'
      ? [{ code: product.code, stops: product.details.stops ?? [] }]
      : [],
  )
  expect(routes.filter(({ stops }) => stops.length > 0).length).toBeGreaterThan(12)
  for (const { code, stops } of routes) {
    // The river of Dalyan is too narrow for the coast of the chart
    if (code.startsWith('dalyan-river')) continue
    const inland = stops.slice(1).flatMap(({ lat, lng }, at) => {
      const from = stops[at]!
      return [0, 0.25, 0.5, 0.75].map((share) => {
        const point = {
          latitude: from.lat + (lat - from.lat) * share,
          longitude: from.lng + (lng - from.lng) * share,
        }
        return onLand(land, point) ? kilometresToCoast(land, point) : 0
      })
    })
    expect(Math.max(0, ...inland), code).toBeLessThan(0.3)
  }
})

test('a boat tour has stops with names in every language', () => {
  for (const product of products.filter(({ category }) => category === 'boat-tours')) {
    if (product.kind !== 'tour') continue
    const named = (product.details.stops ?? []).flatMap(({ name }) => (name ? [name] : []))
    expect(named.length, product.code).toBeGreaterThan(0)
    for (const name of named) expect(Object.keys(name).sort()).toEqual(['ar', 'de', 'en', 'nl', 'ru', 'tr'])
  }
})

function placesOf({ kind, details }: CatalogueProduct): (object | undefined)[] {
  switch (kind) {
    case 'tour':
      return [
        details.meetingPoint ?? details.location,
        ...(details.pickupZones ?? []).map((zone) => zone.location),
      ]
    case 'transfer':
      return [details.from.location, details.to.location]
    case 'car':
      return details.places.map(({ location }) => location)
    default:
      return [details.location]
  }
}
