import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

test.each([
  ['2027-06-03T08:59:30Z', 0, 'minutes'],
  ['2027-06-03T08:00:01Z', 59, 'minutes'],
  ['2027-06-03T08:00:00Z', 1, 'hours'],
  ['2027-06-02T09:00:01Z', 23, 'hours'],
  ['2027-06-01T08:00:00Z', 2, 'days'],
  ['2027-06-04T08:00:00Z', 0, 'minutes'],
] as const)('what waits since %s has waited %i %s', (since, count, unit) => {
  expect(ageOf(since, new Date('2027-06-03T09:00:00Z'))).toEqual({ count, unit })
})
