import { describe, expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { addMonths, startOfWeek, weeksOf } from './month.ts'

describe('the weeks of a month', () => {
  test('July 2026 begins on a Wednesday and has five weeks', () => {
    const weeks = weeksOf('2026-07', 1)
    expect(weeks.length).toBe(5)
    expect(weeks[0]).toEqual([
      undefined,
      undefined,
      '2026-07-01',
      '2026-07-02',
      '2026-07-03',
      '2026-07-04',
      '2026-07-05',
    ])
    expect(weeks[4]).toEqual([
      '2026-07-27',
      '2026-07-28',
      '2026-07-29',
      '2026-07-30',
      '2026-07-31',
      undefined,
      undefined,
    ])
  })

  test('February 2027 fills exactly four weeks', () => {
    expect(weeksOf('2027-02', 1).flat().length).toBe(28)
  })

  test('a week can begin on Saturday', () => {
    expect(weeksOf('2026-08', 6)[0]?.[0]).toBe('2026-08-01')
  })

  test('every month of ten years has each of its days once, in order', () => {
    for (let month = '2024-01'; month < '2034-01'; month = addMonths(month, 1)) {
      for (const weekStart of [1, 6, 7]) {
        const days = weeksOf(month, weekStart)
          .flat()
          .filter((day) => day !== undefined)
        const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
        expect(days.length).toBe(count)
        expect([...days].sort()).toEqual(days)
      }
    }
  })
})

describe('days', () => {
  test('the week of a Sunday begins six days earlier', () => {
    expect(startOfWeek(day('2026-07-05'), 1)).toBe('2026-06-29')
  })
})
