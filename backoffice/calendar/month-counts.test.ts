import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import type { Bar, Row } from './bars.ts'
import { countsOf } from './month-counts.ts'

const bar = (what: Bar['what'], from: string, until: string, conflict = false): Bar => ({
  ...{ id: `${what} ${from}`, label: '', units: 1, what, conflict },
  from: new Date(`${from}Z`),
  until: new Date(`${until}Z`),
})

const row = (timeZone: string, bars: Bar[]): Row => ({
  ...{ id: timeZone, title: timeZone, kind: 'villa', capacity: 1, turnaroundMinutes: 0, blocks: undefined },
  timeZone,
  bars,
})

test('each day counts what touches it by the clock of the unit; what ends at midnight does not touch the next day', () => {
  const days = [day('2027-07-01'), day('2027-07-02'), day('2027-07-03')]
  const counts = countsOf(
    [
      row('Europe/Istanbul', [
        bar('booking', '2027-06-30T21:00', '2027-07-01T21:00'),
        bar('departure', '2027-07-02T07:00', '2027-07-02T15:00', true),
        bar('hold', '2027-07-02T07:00', '2027-07-03T15:00'),
      ]),
      row('America/New_York', [
        bar('block', '2027-07-02T02:00', '2027-07-02T03:00'),
        bar('calendar', '2027-07-09T02:00', '2027-07-09T03:00'),
      ]),
    ],
    days,
  )
  expect(
    days.map((of) => {
      const { bookings, holds, blocks, conflicts } = counts.get(of)!
      return [bookings, holds, blocks, conflicts]
    }),
  ).toEqual([
    [1, 0, 1, 0],
    [1, 1, 0, 1],
    [0, 1, 0, 0],
  ])
})
