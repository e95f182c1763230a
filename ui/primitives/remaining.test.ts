import { expect, test } from 'vitest'
import { remainingUntil } from './remaining.ts'

test('a day, an hour, a minute and a second remain', () => {
  expect(remainingUntil(90_061_000, 0)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1, over: false })
})

test('a started second still counts as one', () => {
  expect(remainingUntil(1_500, 1_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1, over: false })
})

test('after the deadline nothing remains', () => {
  expect(remainingUntil(1_000, 5_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, over: true })
})
