import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { sameDayOfLastYear } from './last-year.ts'
import { compareTakings } from './takings.ts'

test.each([
  ['2027-06-01', '2026-06-01'],
  ['2028-02-29', '2027-02-28'],
  ['2028-12-31', '2027-12-31'],
])('a year before %s is %s', (today, before) => {
  expect(sameDayOfLastYear(day(today))).toBe(before)
})

const taken = (
  received: string,
  refunded: string,
  currency: 'EUR' | 'TRY',
  method: 'cash' | 'card' = 'cash',
) => ({
  method,
  received: money(received, currency),
  receivedCount: 1,
  refunded: money(refunded, currency),
  refundedCount: 1,
})

test('takings are what came in less what went back, by currency, beside those of last year', () => {
  const now = [taken('50.00', '10.00', 'EUR'), taken('20.00', '0.00', 'EUR', 'card')]
  const before = [taken('5.00', '8.00', 'EUR'), taken('100.00', '0.00', 'TRY')]
  expect(compareTakings(now, before)).toEqual([
    { currency: 'EUR', now: money('60.00', 'EUR'), before: { minor: -300, currency: 'EUR' } },
    { currency: 'TRY', now: money('0.00', 'TRY'), before: money('100.00', 'TRY') },
  ])
  expect(compareTakings([], [])).toEqual([])
})
