import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesOf } from '../dates/local-time.ts'
import { earliestEnd, endOfSession, endsLater, isBackBy } from './back-by.ts'

test.each([
  ['10:00', 480, '18:00', true],
  ['10:00', 480, '17:59', false],
  ['09:30', 15, '09:45', true],
  ['20:00', 239, '23:59', true],
  ['20:00', 240, '23:59', false],
  ['10:00', 1440, '23:59', false],
  ['10:00', 30 * 1440, '23:59', false],
])('from %s on for %i minutes: back by %s is %s', (time, minutes, backBy, expected) => {
  expect(isBackBy(backBy, { time, minutes })).toBe(expected)
})

const times = fc
  .nat({ max: 1439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
const durations = fc.integer({ min: 15, max: 30 * 1440 })

test('a tour is back by a time where one of its sessions is; over midnight it never is', () => {
  fc.assert(
    fc.property(fc.array(times), durations, times, (starts, minutes, backBy) => {
      const sessions = starts.map((time) => ({ time }))
      expect(earliestEnd(sessions, minutes) <= minutesOf(backBy)).toBe(
        starts.some((time) => isBackBy(backBy, { time, minutes })),
      )
      for (const time of starts) {
        if (minutesOf(time) + minutes >= 1440) expect(endOfSession(time, minutes)).toBe(endsLater)
      }
    }),
  )
})
