import { describe, expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { money } from '#domain/money/money.ts'
import { type CharterRequest, type CharterRules, charterSpan, refuseCharter, startTimes } from './charter.ts'
import { charterOn, freeStarts } from './charter-day.ts'
import type { Stock } from './stock.ts'

const euro = (amount: string) => money(amount, 'EUR')
const yacht: CharterRules = {
  dayCapacity: 10,
  berths: 6,
  embark: '15:00',
  disembark: '09:00',
  dayTrip: { from: '10:00', to: '18:00' },
  pricing: {
    hour: { price: euro('100.00'), minimumHours: 3, from: '09:00', to: '22:00' },
    day: euro('700.00'),
    week: euro('4000.00'),
    seasons: [],
  },
}
const dayBoat = { ...yacht, embark: '10:00', disembark: '18:00' }
const zone = 'Europe/Istanbul'
const now = new Date('2027-04-01T09:00:00Z')

test('three hours begin at every half hour from nine to seven in the evening', () => {
  const starts = startTimes(yacht, 3)
  expect([starts.length, starts[0], starts[1], starts.at(-1)]).toEqual([21, '09:00', '09:30', '19:00'])
  expect(startTimes(yacht, 13)).toEqual(['09:00'])
  expect(startTimes(yacht, 14)).toEqual([])
})

test.each([
  [yacht, 'hour', 4, '2027-05-10 17:30 – 2027-05-10 21:30'],
  [yacht, 'day', 1, '2027-05-10 10:00 – 2027-05-10 18:00'],
  [yacht, 'day', 2, '2027-05-10 15:00 – 2027-05-12 09:00'],
  [yacht, 'day', 7, '2027-05-10 15:00 – 2027-05-17 09:00'],
  [yacht, 'week', 1, '2027-05-10 15:00 – 2027-05-17 09:00'],
  [dayBoat, 'day', 1, '2027-05-10 10:00 – 2027-05-10 18:00'],
  [dayBoat, 'day', 3, '2027-05-10 10:00 – 2027-05-12 18:00'],
  [dayBoat, 'week', 1, '2027-05-10 10:00 – 2027-05-16 18:00'],
] as const)('%#: %s %d is %s', (boat, charter, units, span) => {
  const { start, end } = charterSpan(
    boat,
    { charter, units, day: day('2027-05-10'), time: localTime('17:30') },
    zone,
  )
  expect(`${start.day} ${start.time} – ${end.day} ${end.time}`).toBe(span)
})

describe('with ten to one taken on the 10th, and the nights from the 20th to the 22nd', () => {
  const stock: Stock = {
    part: 'whole',
    capacity: 1,
    spans: [
      { from: '2027-05-10T07:00:00Z', until: '2027-05-10T10:00:00Z', units: 1 },
      { from: '2027-05-20T12:00:00Z', until: '2027-05-22T06:00:00Z', units: 1 },
    ],
  }
  const asked = (request: CharterRequest) => ({ yacht, stock, timeZone: zone, cutoffHours: 2, now, request })
  const on = (charter: CharterRequest['charter'], units: number, date: string) =>
    charterOn(asked({ charter, units, day: day(date) }))

  test('three hours are free from one o’clock on that day, and from nine on the next', () => {
    const starts = (date: string) => freeStarts(asked({ charter: 'hour', units: 3, day: day(date) }))
    expect([starts('2027-05-10')[0], starts('2027-05-11')[0]]).toEqual(['13:00', '09:00'])
  })

  test('the calendar distinguishes part of a day, a whole one and none', () => {
    expect([on('hour', 3, '2027-05-10'), on('hour', 3, '2027-05-11'), on('hour', 3, '2027-05-21')]).toEqual([
      'partly',
      'free',
      'sold-out',
    ])
  })

  test('a week that would run into the next guests cannot begin, though the day is free', () => {
    expect([on('week', 1, '2027-05-13'), on('week', 1, '2027-05-14'), on('week', 1, '2027-05-22')]).toEqual([
      'free',
      'too-short',
      'free',
    ])
    expect([on('day', 1, '2027-05-21'), on('day', 1, '2027-05-22')]).toEqual(['sold-out', 'free'])
  })

  test('what begins when the other ends is free', () => {
    const refusal = (time: string) =>
      refuseCharter(asked({ charter: 'hour', units: 3, day: day('2027-05-10'), time: localTime(time) }))
    expect([refusal('13:00')?.refused, refusal('12:30')?.refused]).toEqual([undefined, 'dates-taken'])
  })
})
