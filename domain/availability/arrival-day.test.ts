import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { arrivalOn } from './arrival-day.ts'
import type { StayRules } from './stay.ts'
import type { Stock } from './stock.ts'

const villa: StayRules = {
  capacity: 6,
  seasons: [
    { from: '07-01', to: '08-31', minimumNights: 7, arrivalWeekdays: [6] },
    { from: '04-01', to: '10-31', minimumNights: 3, arrivalWeekdays: [] },
  ],
  arrival: '16:00',
  departure: '10:00',
  gapNights: 0,
}

/** Another guest has the nights from 10 to 14 May and from 16 to 20 May. */
const stock: Stock = {
  part: 'whole',
  capacity: 1,
  spans: [
    { from: '2027-05-10T13:00:00Z', until: '2027-05-14T07:00:00Z', units: 1 },
    { from: '2027-05-16T13:00:00Z', until: '2027-05-20T07:00:00Z', units: 1 },
  ],
}

const on = (date: string) =>
  arrivalOn({
    villa,
    stock,
    day: day(date),
    timeZone: 'Europe/Istanbul',
    cutoffHours: 48,
    now: new Date('2027-04-20T09:00:00Z'),
  })

test.each([
  ['2027-05-07', 'free'],
  ['2027-05-08', 'too-short'],
  ['2027-05-09', 'too-short'],
  ['2027-05-10', 'departure-only'],
  ['2027-05-11', 'sold-out'],
  ['2027-05-13', 'sold-out'],
  ['2027-05-14', 'too-short'],
  ['2027-05-16', 'departure-only'],
  ['2027-05-20', 'free'],
  ['2027-07-03', 'free'],
  ['2027-07-04', 'weekday'],
  ['2027-11-05', 'closed'],
  ['2027-04-21', 'closed'],
  ['2029-05-07', 'closed'],
])('%s is %s', (date, kind) => {
  expect(on(date)).toBe(kind)
})
