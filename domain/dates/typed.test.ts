import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day, dayWritten, formatDay } from './day.ts'
import { dayTyped, timeTyped } from './typed.ts'

test.each([
  ['01.07.2027', '2027-07-01'],
  ['1.7.2027', '2027-07-01'],
  ['1.7.27', '2027-07-01'],
  [' 01/07/2027 ', '2027-07-01'],
  ['01-07-2027', '2027-07-01'],
  ['1 7 2027', '2027-07-01'],
  ['01072027', '2027-07-01'],
  ['٠١.٠٧.٢٠٢٧', '2027-07-01'],
  ['۰۱.۰۷.۲۰۲۷', '2027-07-01'],
  ['2027-07-01', '2027-07-01'],
  ['30.02.2027', undefined],
  ['07/15/2027', undefined],
  ['1.7.', undefined],
  ['1.7.202', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('a day typed as “%s” is %s', (text, expected) => {
  expect(dayTyped(text)).toBe(expected)
})

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9', '09:00'],
  ['23', '23:00'],
  ['٠٩:٣٠', '09:30'],
  ['24:00', undefined],
  ['9:5', undefined],
  ['9:60', undefined],
  ['noon', undefined],
  ['', undefined],
])('a time typed as “%s” is %s', (text, expected) => {
  expect(timeTyped(text)).toBe(expected)
})

test('every day is read as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const some = addDays(day('2000-01-01'), days)
      expect([dayTyped(formatDay(some)), dayWritten(formatDay(some)), dayWritten(some)]).toEqual([
        some,
        some,
        some,
      ])
    }),
  )
})

test('whatever is typed, reading it never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      dayTyped(text)
      timeTyped(text)
    }),
  )
})
