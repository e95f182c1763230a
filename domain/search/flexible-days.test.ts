import { expect, test } from 'vitest'
import { day } from '../dates/day.ts'
import { daysOfSpan } from './flexible-days.ts'

// 2 June 2027 is a Wednesday
test.each([
  ['weekend', '2027-06-02', '2027-06-05', '2027-06-06'],
  ['weekend', '2027-06-05', '2027-06-05', '2027-06-06'],
  ['weekend', '2027-06-06', '2027-06-06', '2027-06-06'],
  ['next-week', '2027-06-02', '2027-06-07', '2027-06-13'],
  ['next-week', '2027-06-06', '2027-06-07', '2027-06-13'],
  ['next-week', '2027-06-07', '2027-06-14', '2027-06-20'],
  ['month', '2027-06-02', '2027-06-02', '2027-07-01'],
] as const)('%s of %s is %s to %s', (span, today, from, until) => {
  expect(daysOfSpan(span, day(today))).toEqual({ from, until })
})
