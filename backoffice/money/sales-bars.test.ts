import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import { barsOfGroups, barsOfMonths, isWithinAYear, yearBefore } from './sales-bars.ts'

function line(key: string, minor: number, currency: 'TRY' | 'EUR' = 'TRY') {
  const gross = moneyOf(minor, currency)
  return {
    key,
    gross,
    vat: gross,
    net: gross,
    retained: gross,
    bookings: 1,
    items: 1,
    guests: 1,
    cancelled: 0,
  }
}

test('months have bars beside the year before, also those without sales; another currency is left out', () => {
  const bars = barsOfMonths(
    { from: day('2026-11-20'), until: day('2027-01-03') },
    {
      lines: [line('2026-11', 500), line('2027-01', 300), line('2027-01', 9, 'EUR')],
      before: [line('2025-12', 40), line('2026-01', 20)],
      currency: 'TRY',
      nameOf: (month) => month,
    },
  )
  expect(bars).toEqual([
    { name: '2026-11', now: 500, before: 0 },
    { name: '2026-12', now: 0, before: 40 },
    { name: '2027-01', now: 300, before: 20 },
  ])
})

test('the twelve largest groups have bars', () => {
  const lines = Array.from({ length: 20 }, (_, at) => line(`p${at}`, at))
  const bars = barsOfGroups(lines, { currency: 'TRY', nameOf: ({ key }) => key })
  expect(bars.map(({ now }) => now)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8])
})

test('every month of a period has one bar, and the year before ends on an existing day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 900 }), (start, length) => {
      const period = {
        from: addDays(day('2010-01-01'), start),
        until: addDays(day('2010-01-01'), start + length),
      }
      const of = { lines: [], before: [], currency: 'TRY', nameOf: (month: string) => month } as const
      const months = barsOfMonths(period, of).map(({ name }) => name)
      const [first, last] = [period.from.slice(0, 7), period.until.slice(0, 7)]
      expect([months[0], months.at(-1)]).toEqual([first, last])
      expect(new Set(months).size).toBe(months.length)
      const before = yearBefore(period)
      expect(day(before.from) <= day(before.until)).toBe(true)
      expect(isWithinAYear(period)).toBe(length < 366)
    }),
  )
})
