import { expect, test } from 'vitest'
import { paddingOf } from './show-view.ts'

test('the room around the first view leaves at least 40 % of the map in each direction', () => {
  expect(paddingOf({ clientWidth: 1000, clientHeight: 800 }, {})).toEqual({
    top: 84,
    bottom: 44,
    left: 104,
    right: 104,
  })
  // On a phone no pin is beneath the buttons, which are 56 pixels from the edge
  expect(paddingOf({ clientWidth: 350, clientHeight: 360 }, {})).toMatchObject({ left: 80, right: 80 })
  for (const [clientWidth, clientHeight] of [
    [400, 300],
    [320, 200],
    [0, 0],
  ] as const) {
    const { top, bottom, left, right } = paddingOf({ clientWidth, clientHeight }, { roomBelow: 210 })
    expect(top + bottom).toBeLessThanOrEqual(clientHeight * 0.6 + 0.001)
    expect(left + right).toBeLessThanOrEqual(clientWidth * 0.6)
  }
})
