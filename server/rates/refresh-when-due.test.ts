import { expect, test } from 'vitest'
import { newestBulletin } from './refresh-when-due.ts'

test.each([
  ['a Thursday before the bank publishes', '2026-11-19T12:00:00Z', '2026-11-18'],
  ['a Thursday after the bank published', '2026-11-19T12:35:00Z', '2026-11-19'],
  ['a Sunday', '2026-11-22T18:00:00Z', '2026-11-20'],
  ['a Monday morning', '2026-11-23T06:00:00Z', '2026-11-20'],
])('on %s the newest bulletin is the last business day’s that is out', (_, now, day) => {
  expect(newestBulletin(new Date(now))).toBe(day)
})
