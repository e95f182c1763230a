import { expect, test } from 'vitest'
import { beyondChart } from './beyond.ts'
import type { Position } from './coastlines.ts'
import { chartPlaces } from './places.ts'

const { features } = beyondChart()

/** How much of the colour of the outside a point has: 0 on the clear part of the chart. */
function shareAt(point: Position): number {
  return features.find(({ geometry }) => isIn(point, geometry.coordinates))?.properties.share ?? 0
}

/** Whether a point is inside the first ring and outside the second. */
function isIn(point: Position, [outer, inner]: Position[][]): boolean {
  return isInRing(point, outer!) && !isInRing(point, inner!)
}

function isInRing([x, y]: Position, ring: readonly Position[]): boolean {
  return ring.reduce((inside, [x2, y2], at) => {
    const [x1, y1] = ring[at === 0 ? ring.length - 1 : at - 1]!
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}

test('from the chart to the outside the colour grows step by step, in each direction', () => {
  const ways: ((out: number) => Position)[] = [
    (out) => [35.2 + out, 38],
    (out) => [26.7 - out, 38],
    (out) => [31.4, 41 + out],
    (out) => [29.3, 35.2 - out * 2],
    (out) => [30.2 + out * 1.3, 34.95],
  ]
  for (const way of ways) {
    const shares = Array.from({ length: 160 }, (_, step) => shareAt(way(step / 100 + 0.001)))
    expect([shares[0], shares.at(-1)]).toEqual([0, 1])
    const rises = shares.slice(1).map((share, at) => share - shares[at]!)
    expect(Math.min(...rises)).toBe(0)
    expect(Math.max(...rises)).toBeLessThan(0.1)
  }
})

test('places that the chart names are clear, but for seas', () => {
  const faded = chartPlaces.filter(
    ({ kind, longitude, latitude }) => kind !== 'sea' && shareAt([longitude, latitude]) > 0.5,
  )
  expect(faded.map(({ id }) => id)).toEqual([])
})
