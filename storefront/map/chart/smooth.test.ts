import { expect, test } from 'vitest'
import type { Land } from './coastlines.ts'
import { chartBounds, fineBounds } from './coverage.ts'
import landData from './land.json' with { type: 'json' }
import { smoothed, smoothedLand } from './smooth.ts'

test('a corner is rounded, the ends of the line stay', () => {
  const line = smoothed([
    [0, 0],
    [4, 0],
    [4, 4],
  ])
  expect(line[0]).toEqual([0, 0])
  expect(line.at(-1)).toEqual([4, 4])
  expect(line).not.toContainEqual([4, 0])
  expect(line.length).toBe(6)
})

test('land keeps its outlines closed and its edges where the data were cut', () => {
  const cuts = [chartBounds, fineBounds]
  const land = smoothedLand(landData as unknown as Land, cuts)
  for (const ring of land.coordinates.flat()) expect(ring[0]).toEqual(ring.at(-1))
  const corner = [chartBounds.east, chartBounds.south]
  expect(land.coordinates.flat(2)).toContainEqual(corner)
})
