import { describe, expect, test } from 'vitest'
import { boxesAround, boxesThatFit, labelsThatFit } from './label-layout.ts'

const at = (id: string, left: number, top: number) => ({ id, box: { left, top, width: 40, height: 20 } })

test('of two labels that overlap the first one is displayed', () => {
  expect([...labelsThatFit([at('town', 0, 0), at('village', 30, 10), at('bay', 41, 0)])]).toEqual([
    'town',
    'bay',
  ])
})

test('a label that is left out takes no room', () => {
  expect([...labelsThatFit([at('a', 0, 0), at('b', 30, 0), at('c', 60, 0)])]).toEqual(['a', 'c'])
})

test('no label covers what is taken', () => {
  expect([...labelsThatFit([at('a', 0, 0)], [{ left: 10, top: 10, width: 5, height: 5 }])]).toEqual([])
})

describe('the label of a pin', () => {
  const map = { width: 350, height: 360 }
  const label = { width: 150, height: 24 }
  const pinAt = (left: number, top: number) => ({ left, top, width: 32, height: 44 })
  const place = (pins: ReturnType<typeof pinAt>[], controls: { left: number; top: number }[] = []) =>
    boxesThatFit(
      pins.map((pin, id) => ({ id, boxes: boxesAround(pin, label) })),
      { ...map, taken: [...pins, ...controls.map((at) => ({ ...at, width: 44, height: 132 }))] },
    )

  test('is above it where there is room', () => {
    expect(place([pinAt(150, 200)]).get(0)).toEqual({ left: 91, top: 172, ...label })
  })

  test('is not cut by the edge of the map', () => {
    expect(place([pinAt(54, 190)]).get(0)).toMatchObject({ left: 54, top: 162 })
    expect(place([pinAt(54, 10)]).get(0)).toMatchObject({ left: 90, top: 10 })
  })

  test('is neither beneath the buttons nor over another pin or label', () => {
    const buttons = { left: 294, top: 12 }
    expect(place([pinAt(254, 155)], [buttons]).get(0)).toMatchObject({ left: 136, top: 127 })
    const close = place([pinAt(54, 150), pinAt(87, 153), pinAt(118, 198)])
    expect(close.get(0)).toMatchObject({ left: 54, top: 122 })
    expect(close.get(1)).toMatchObject({ left: 123, top: 153 })
    expect(close.get(2)).toMatchObject({ left: 154, top: 198 })
  })

  test('is left out where it has no room', () => {
    expect(place([pinAt(54, 150), pinAt(54, 152), pinAt(54, 154), pinAt(60, 156)]).size).toBeLessThan(4)
  })
})
