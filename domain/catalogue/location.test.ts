import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaMetres, areaOf } from './location.ts'

const metresPerDegree = 111_320

test('a place is always in its area, wherever it is', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (latitude, longitude) => {
        const area = areaOf({ latitude, longitude })
        const north = (area.latitude - latitude) * metresPerDegree
        const east = (area.longitude - longitude) * metresPerDegree * Math.cos((latitude * Math.PI) / 180)
        expect(Math.hypot(north, east)).toBeLessThanOrEqual(areaMetres * 1.06)
      },
    ),
  )
})

test('houses of one neighbourhood have one area, which is the position of none of them', () => {
  expect(areaOf({ latitude: 36.2645, longitude: 29.4045 })).toEqual({ latitude: 36.268, longitude: 29.404 })
  expect(areaOf({ latitude: 36.2711, longitude: 29.4079 })).toEqual({ latitude: 36.268, longitude: 29.404 })
})
