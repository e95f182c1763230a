import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import { carTaken, type RentalRules, refusePickUp, rentalDays, rentalOf } from './rental.ts'

const rules: RentalRules = { graceMinutes: 60, tiers: [{ fromDays: 1 }] }
const istanbul = 'Europe/Istanbul'

function rental(from: string, until: string, { zone = istanbul, ...more } = {}) {
  const [on = '', at = ''] = from.split(' ')
  const [back = '', backAt = ''] = until.split(' ')
  const times = { day: day(on), time: localTime(at), until: day(back), untilTime: localTime(backAt) }
  return rentalOf(times, { ...rules, ...more }, zone)
}

function daysOf(from: string, until: string, more: { zone?: string; graceMinutes?: number } = {}) {
  const found = rental(from, until, more)
  return isRefusal(found) ? found.refused : found.days
}

test.each([
  [30, 0, 1],
  [24 * 60, 60, 1],
  [24 * 60 + 59, 60, 1],
  [24 * 60 + 60, 60, 1],
  [24 * 60 + 61, 60, 2],
  [24 * 60 + 1, 0, 2],
  [48 * 60, 0, 2],
  [48 * 60 + 120, 120, 2],
  [48 * 60 + 121, 120, 3],
  [90 * 24 * 60 + 60, 60, 90],
])('%i minutes with %i minutes of grace are %i days', (minutes, grace, days) => {
  const from = new Date('2027-05-01T07:00:00Z')
  expect(rentalDays({ from, until: new Date(from.getTime() + minutes * 60_000) }, grace)).toBe(days)
})

test('the hours that pass count, not those the clock shows: a day in which it is set back has 25', () => {
  const zone = 'Europe/Berlin'
  expect(daysOf('2026-10-24 10:00', '2026-10-25 10:00', { zone, graceMinutes: 60 })).toBe(1)
  expect(daysOf('2026-10-24 10:00', '2026-10-25 10:00', { zone, graceMinutes: 30 })).toBe(2)
  expect(daysOf('2026-10-24 10:00', '2026-10-25 10:30', { zone, graceMinutes: 60 })).toBe(2)
})

test('a day in which the clock is set forward has 23 hours, so an hour more is still one day', () => {
  const zone = 'Europe/Berlin'
  expect(daysOf('2027-03-27 10:00', '2027-03-28 11:00', { zone, graceMinutes: 0 })).toBe(1)
  expect(daysOf('2027-03-27 10:00', '2027-03-28 11:30', { zone, graceMinutes: 0 })).toBe(2)
})

test('what is no rental is refused for what is wrong with it', () => {
  expect(daysOf('2027-05-01 10:10', '2027-05-03 10:00')).toBe('half-hours-only')
  expect(daysOf('2027-05-01 10:00', '2027-05-03 10:59')).toBe('half-hours-only')
  expect(daysOf('2027-05-03 10:00', '2027-05-01 10:00')).toBe('return-before-pick-up')
  expect(daysOf('2027-05-01 10:00', '2027-05-01 10:00')).toBe('return-before-pick-up')
  expect(daysOf('2027-05-01 10:00', '2027-07-30 11:00')).toBe(90)
  expect(daysOf('2027-05-01 10:00', '2027-07-30 11:30')).toBe('rental-too-long')
  expect(daysOf('2027-05-01 10:00', '2028-06-05 10:00')).toBe('rental-too-long')
  expect(daysOf('0001-01-01 00:00', '9999-12-31 23:30')).toBe('rental-too-long')
})

test('a car whose first price is for three days is not let for two', () => {
  const tiers = [{ fromDays: 3 }, { fromDays: 7 }]
  expect(rental('2027-05-01 10:00', '2027-05-03 10:00', { tiers } as object)).toEqual({
    refused: 'rental-too-short',
    values: { min: 3 },
  })
})

test('a pick-up can be booked until its cut-off, and not further ahead than anything is sold', () => {
  const now = new Date('2027-05-01T08:00:00Z')
  const at = (startsAt: string) =>
    refusePickUp({ startsAt: new Date(startsAt), cutoffHours: 12, now })?.refused
  expect(at('2027-05-01T07:30:00Z')).toBe('pick-up-past')
  expect(at('2027-05-01T19:30:00Z')).toBe('pick-up-too-soon')
  expect(at('2027-05-01T20:00:00Z')).toBeUndefined()
  expect(at('2028-10-30T08:00:00Z')).toBeUndefined()
  expect(at('2028-11-01T08:30:00Z')).toBe('too-far-ahead')
})

test('a car is free again once it is back and made ready', () => {
  const from = new Date('2027-05-01T07:00:00Z')
  const until = new Date('2027-05-03T07:00:00Z')
  expect(carTaken({ from, until }, 60)).toEqual({ from, until: new Date('2027-05-03T08:00:00Z') })
})
