import { expect, test } from 'vitest'
import { type Day, day } from '../dates/day.ts'
import { daysOfSpan, isMonthOrMore } from './flexible-days.ts'

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

test.each([
  [{}, false],
  [{ from: '2027-06-01' }, false],
  [{ from: '2027-06-01', until: '2027-06-15' }, false],
  [{ from: '2027-02-01', until: '2027-02-28' }, true],
  [{ from: '2027-06-01', until: '2027-06-30' }, true],
] as [{ from?: Day; until?: Day }, boolean][])('whether %j are a month or more: %s', (days, expected) => {
  expect(isMonthOrMore(days)).toBe(expected)
})
