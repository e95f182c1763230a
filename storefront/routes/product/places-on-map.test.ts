import { expect, test } from 'vitest'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import { money } from '#domain/money/money.ts'
import { tour } from '#tests/components/products.ts'
import { placesOnMap } from './places-on-map.ts'

const zone = (
  id: string,
  of: { location?: { latitude: number; longitude: number }; radiusMetres?: number },
) => ({
  id,
  name: `Zone ${id}`,
  minutesBefore: 60,
  surcharge: money('0.00', 'EUR'),
  ...of,
})

test('pick-up zones with a place have letters in their order, and a radius where they are areas', () => {
  const [calis, town] = [
    { latitude: 36.66, longitude: 29.11 },
    { latitude: 36.62, longitude: 29.12 },
  ]
  const shown = placesOnMap(
    {
      ...tour().details,
      meetingPoint: undefined,
      location: undefined,
      stops: undefined,
      pickupZones: [
        zone('calis', { location: calis, radiusMetres: 1500 }),
        zone('nowhere', {}),
        zone('town', { location: town }),
      ],
    },
    'Tour',
  )
  expect(shown).toMatchObject({
    places: [],
    zones: [
      { id: 'zone-calis', at: calis, title: 'Zone calis', letter: 'A', metres: 1500 },
      { id: 'zone-town', at: town, title: 'Zone town', letter: 'B', metres: undefined },
    ],
  })
})

test('a tour without any known place has no map', () => {
  const nowhere = { meetingPoint: undefined, location: undefined, stops: undefined, pickupZones: [] }
  expect(placesOnMap({ ...tour().details, ...nowhere }, 'Tour')).toBeUndefined()
})

test('several places of a car or a transfer have letters, a single one has none', () => {
  const at = (id: string) => ({ id, name: id, location: { latitude: 36.6, longitude: 29.1 } })
  const lettersOf = (details: object) =>
    placesOnMap(details as ProductDetails, 'Product')?.places.map(({ title, letter }) => [title, letter])
  expect(lettersOf({ kind: 'transfer', from: at('airport'), to: at('centre') })).toEqual([
    ['airport', 'A'],
    ['centre', 'B'],
  ])
  expect(lettersOf({ kind: 'car', places: [at('office')] })).toEqual([['office', undefined]])
})
