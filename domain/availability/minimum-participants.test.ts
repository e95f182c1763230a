import { expect, test } from 'vitest'
import { latestDecision, minimumStage } from './minimum-participants.ts'

const startsAt = new Date('2027-07-30T06:00:00Z')

test.each([
  [8 * 60, '2027-07-28T06:00:00Z'],
  [2 * 24 * 60 - 1, '2027-07-28T06:00:00Z'],
  [2 * 24 * 60, '2027-07-23T06:00:00Z'],
  [6 * 24 * 60, '2027-07-23T06:00:00Z'],
  [6 * 24 * 60 + 1, '2027-07-10T06:00:00Z'],
])('a trip of %i minutes is decided by %s', (durationMinutes, expected) => {
  expect(latestDecision({ startsAt, durationMinutes })).toEqual(new Date(expected))
})

const decideBy = new Date('2027-07-28T06:00:00Z')

test.each([
  [4, '2027-07-29T00:00:00Z', 'met'],
  [3, '2027-07-27T05:59:59Z', 'open'],
  [3, '2027-07-27T06:00:00Z', 'warn'],
  [3, '2027-07-28T05:59:59Z', 'warn'],
  [3, '2027-07-28T06:00:00Z', 'decide'],
])('%i of 4 participants at %s: %s', (booked, now, expected) => {
  expect(minimumStage({ participants: 4, decideBy }, { booked, now: new Date(now) })).toBe(expected)
})
