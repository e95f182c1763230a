import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsIn, boundsText } from './map-bounds.ts'

test('a part of the map is read as it is written', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((value) => value / 1e4)
  fc.assert(
    fc.property(degrees(180), degrees(180), degrees(90), degrees(90), (one, other, third, fourth) => {
      const bounds = {
        west: Math.min(one, other),
        east: Math.max(one, other),
        south: Math.min(third, fourth),
        north: Math.max(third, fourth),
      }
      expect(boundsIn(boundsText(bounds))).toEqual(bounds)
    }),
  )
})

test.each([
  '',
  '29,36,30',
  '29,36,30,37,38',
  '30,36,29,37',
  '29,37,30,36',
  '29,36,30,91',
  '29,36,181,37',
  '29,36,NaN,37',
  '29,36,1e9,37',
  "29,36,30,37'--",
  '9'.repeat(100_000),
  '٢٩,٣٦,٣٠,٣٧',
])('%s is no part of the map', (text) => {
  expect(boundsIn(text)).toBeUndefined()
})
