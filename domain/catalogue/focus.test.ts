import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropAround, objectPosition } from './focus.ts'

test.each([
  [
    { width: 400, height: 200 },
    { width: 100, height: 100 },
    { x: 100, y: 50 },
    { left: 200, top: 0, width: 200, height: 200 },
  ],
  [
    { width: 400, height: 200 },
    { width: 100, height: 100 },
    { x: 0, y: 0 },
    { left: 0, top: 0, width: 200, height: 200 },
  ],
  [
    { width: 300, height: 900 },
    { width: 300, height: 300 },
    { x: 50, y: 25 },
    { left: 0, top: 150, width: 300, height: 300 },
  ],
  [
    { width: 300, height: 300 },
    { width: 30, height: 30 },
    { x: 10, y: 90 },
    { left: 0, top: 0, width: 300, height: 300 },
  ],
])('of %j in %j around %j', (picture, frame, focus, part) => {
  expect(cropAround(picture, frame, focus)).toEqual(part)
})

test('the point is in the part, and the part in the picture', () => {
  const length = fc.integer({ min: 1, max: 4000 })
  const size = fc.record({ width: length, height: length })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(size, size, fc.record({ x: percent, y: percent }), (picture, frame, focus) => {
      const { left, top, width, height } = cropAround(picture, frame, focus)
      const [x, y] = [(picture.width * focus.x) / 100, (picture.height * focus.y) / 100]
      expect([left >= 0, top >= 0, left + width <= picture.width, top + height <= picture.height]).toEqual(
        Array(4).fill(true),
      )
      expect([x >= left - 1, x <= left + width + 1, y >= top - 1, y <= top + height + 1]).toEqual(
        Array(4).fill(true),
      )
    }),
  )
})

test('the middle needs no position', () => {
  expect([
    objectPosition(undefined),
    objectPosition({ x: 50, y: 50 }),
    objectPosition({ x: 30, y: 0 }),
  ]).toEqual([undefined, undefined, '30% 0%'])
})
