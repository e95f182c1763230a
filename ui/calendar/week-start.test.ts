import { describe, expect, test } from 'vitest'
import { weekStartOf } from './week-start.ts'

describe('the first day of the week', () => {
  test.each([
    ['en', ['en-GB', 'en'], 1],
    ['en', ['de-DE', 'en-US'], 7],
    ['ar', ['ar-EG'], 6],
    ['ar', ['ar-SA'], 7],
    ['ar-u-nu-arab', ['ar-EG'], 6],
    ['nl', ['nl-NL'], 1],
  ])('in %s for a browser that prefers %s is %i', (locale, preferred, weekStart) => {
    expect(weekStartOf(locale, preferred)).toBe(weekStart)
  })

  test.each([
    ['en', 1],
    ['tr', 1],
    ['de', 1],
    ['ru', 1],
    ['nl', 1],
    ['ar', 6],
  ])('in %s without a region is %i', (locale, weekStart) => {
    expect(weekStartOf(locale, [])).toBe(weekStart)
    expect(weekStartOf(locale, ['sv-SE', locale])).toBe(weekStart)
  })

  test('a language that a browser names wrongly is passed over', () => {
    expect(weekStartOf('en', ['en-US@posix', 'C'])).toBe(1)
  })
})
