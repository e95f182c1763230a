import { expect, test } from 'vitest'
import { isSuccess } from './envelope.ts'

test.each([
  [1, true],
  [true, true],
  [0, false],
  [false, false],
  ['1', false],
  [undefined, false],
])('success %j is OK: %j', (success, expected) => {
  expect(isSuccess({ success })).toBe(expected)
})
