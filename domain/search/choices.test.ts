import { expect, test } from 'vitest'
import { choices } from './choices.ts'

test('every choice has a bit of its own in one 32-bit word', () => {
  expect(new Set(choices.map(({ bit }) => 1 << bit)).size).toBe(choices.length)
})
