import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day, daysBetween, formatDay, monthGrid, parseDay, weekdayOf } from './day.ts'
import { localTime, parseLocalTime } from './local-time.ts'
import { inSeason, seasonOn } from './season.ts'
import { dayIn, instantOf, isoIn, timeIn } from './zone.ts'

test.each(['2026-02-30', '2026-13-01', '2025-02-29', '2026-7-1', '2026-07-01T00:00', '01.07.2026', ''])(
  '"%s" is no day',
  (text) => {
    expect(parseDay(text)).toBe(undefined)
    expect(() => day(text)).toThrow(RangeError)
  },
)

test('29 February exists in leap years', () => {
  expect(parseDay('2028-02-29')).toBe('2028-02-29')
})

test('days are added over months, leap days and years', () => {
  expect(addDays(day('2026-02-28'), 1)).toBe('2026-03-01')
  expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29')
  expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31')
  expect(() => addDays(day('2026-01-01'), 0.5)).toThrow(RangeError)
})

test('days between are what was added', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
      expect(daysBetween(day('2026-03-29'), addDays(day('2026-03-29'), days))).toBe(days)
    }),
  )
})

test('1 July 2026 is a Wednesday, the Sunday after is day 7', () => {
  expect(weekdayOf(day('2026-07-01'))).toBe(3)
  expect(weekdayOf(day('2026-07-05'))).toBe(7)
  expect(weekdayOf(day('2026-07-06'))).toBe(1)
})

test('July 2026 is shown in five weeks, from Monday 29 June to Sunday 2 August', () => {
  const weeks = monthGrid(2026, 7)
  expect(weeks.length).toBe(5)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect([weeks[0]![0], weeks.at(-1)![6]]).toEqual(['2026-06-29', '2026-08-02'])
})

test('February 2027 fits four weeks exactly, August 2026 takes six', () => {
  expect(monthGrid(2027, 2).length).toBe(4)
  expect(monthGrid(2026, 8).length).toBe(6)
  expect(() => monthGrid(2026, 13)).toThrow(RangeError)
})

test('a day is shown as DD.MM.YYYY', () => {
  expect(formatDay(day('2026-07-01'))).toBe('01.07.2026')
  expect(formatDay(day('2026-07-01'), 'ar')).toBe('01.07.2026')
  expect(formatDay(day('2026-07-01'), 'ar-u-nu-arab')).toBe('٠١.٠٧.٢٠٢٦')
})

test('a time is HH:mm and below 24:00', () => {
  expect(['00:00', '09:30', '23:59', '24:00', '9:30', '12:60', ''].map(parseLocalTime)).toEqual([
    '00:00',
    '09:30',
    '23:59',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(() => localTime('24:00')).toThrow(RangeError)
})

test('a season holds its first and last day', () => {
  const summer = { from: '06-15', to: '09-15' }
  const days = ['2026-06-14', '2026-06-15', '2026-09-15', '2026-09-16'].map(day)
  expect(days.map((one) => inSeason(one, summer))).toEqual([false, true, true, false])
})

test('a season may run over New Year', () => {
  const winter = { from: '11-01', to: '03-31' }
  const days = ['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01', '2027-03-31', '2027-04-01'].map(day)
  expect(days.map((one) => inSeason(one, winter))).toEqual([false, true, true, true, true, false])
})

test('where seasons overlap the earlier entry counts', () => {
  const seasons = [
    { from: '07-01', to: '07-10', name: 'festival' },
    { from: '06-01', to: '09-30', name: 'summer' },
  ]
  expect(seasonOn(day('2026-07-05'), seasons)?.name).toBe('festival')
  expect(seasonOn(day('2026-07-11'), seasons)?.name).toBe('summer')
  expect(seasonOn(day('2026-05-01'), seasons)).toBe(undefined)
})

test('nine in the morning in Istanbul is six o’clock UTC, all year', () => {
  expect(at('2026-07-01', '09:00', 'Europe/Istanbul')).toBe('2026-07-01T06:00:00.000Z')
  expect(at('2026-01-01', '09:00', 'Europe/Istanbul')).toBe('2026-01-01T06:00:00.000Z')
})

test('Berlin has one offset in winter and another in summer', () => {
  expect(at('2026-03-28', '09:00', 'Europe/Berlin')).toBe('2026-03-28T08:00:00.000Z')
  expect(at('2026-03-29', '09:00', 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z')
  expect(at('2026-03-29', '01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
})

test('a time that the clock skips counts on by what was skipped: 02:30 becomes 03:30', () => {
  const skipped = instantOf(day('2026-03-29'), localTime('02:30'), 'Europe/Berlin')
  expect(skipped.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(timeIn(skipped, 'Europe/Berlin')).toBe('03:30')
})

test('of a time that the clock shows twice the earlier is meant', () => {
  expect(at('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-10-25', '03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  expect(at('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('half-hour zones and a skipped day are no exception', () => {
  expect(at('2026-07-01', '09:00', 'Asia/Kolkata')).toBe('2026-07-01T03:30:00.000Z')
  expect(at('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z')
  expect(at('2011-12-30', '12:00', 'Pacific/Apia')).toBe('2011-12-30T22:00:00.000Z')
})

test('an instant falls on the day of its zone', () => {
  const late = new Date('2026-06-30T22:00:00Z')
  expect(dayIn(late, 'Europe/Istanbul')).toBe('2026-07-01')
  expect(dayIn(late, 'America/New_York')).toBe('2026-06-30')
  expect(timeIn(late, 'Europe/Istanbul')).toBe('01:00')
  expect(timeIn(new Date('2026-06-30T21:00:00Z'), 'Europe/Istanbul')).toBe('00:00')
})

test('a clock displays what Intl says, also on days and within hours of its changes', () => {
  const zones = [
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ]
  const quarters = fc.integer({ min: Date.UTC(1971, 0) / 900_000, max: Date.UTC(2099, 0) / 900_000 })
  // The last Sundays of March and October, a skipped day, and the hours around them.
  const changes = fc
    .tuple(fc.constantFrom('2027-03-28', '2027-10-31', '2027-04-04', '2011-12-30'), fc.nat(200))
    .map(([on, quarter]) => Date.parse(`${on}T00:00:00Z`) / 900_000 - 100 + quarter)
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(quarters, changes), fc.nat(899_999), (zone, at, ms) => {
      const instant = new Date(at * 900_000 + ms)
      // Swedish writes days and times as ISO 8601 does.
      const shown = instant.toLocaleString('sv-SE', { timeZone: zone })
      expect(isoIn(instant, zone).slice(0, 19)).toBe(shown.replace(' ', 'T'))
    }),
    { numRuns: 2000 },
  )
})

test('days have years of four digits', () => {
  expect(addDays(day('9999-12-30'), 1)).toBe('9999-12-31')
  expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError)
  expect(() => addDays(day('0000-01-01'), -1)).toThrow(RangeError)
})

test('an unknown zone throws', () => {
  expect(() => at('2026-07-01', '09:00', 'Mars/Olympus')).toThrow(RangeError)
})

test('a local time and its instant belong together wherever the clock shows it', () => {
  const zones = [
    'Europe/Istanbul',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ]
  const minutes = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 730 }),
      minutes,
      (zone, days, minute) => {
        const on = addDays(day('2026-01-01'), days)
        const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const instant = instantOf(on, localTime(clock), zone)
        const shown = `${dayIn(instant, zone)} ${timeIn(instant, zone)}`
        const minutesOff =
          (Date.parse(`${shown.replace(' ', 'T')}Z`) - Date.parse(`${on}T${clock}Z`)) / 60_000
        expect([0, 30, 60]).toContain(minutesOff)
      },
    ),
  )
})

function at(on: string, time: string, zone: string): string {
  return instantOf(day(on), localTime(time), zone).toISOString()
}

test.each([
  ['2026-07-01T06:00:00Z', 'Europe/Istanbul', '2026-07-01T09:00:00+03:00'],
  ['2026-07-01T02:30:00Z', 'America/St_Johns', '2026-07-01T00:00:00-02:30'],
  ['2026-12-01T08:00:00.900Z', 'Europe/London', '2026-12-01T08:00:00+00:00'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
])('%s in %s is %s', (instant, zone, written) => {
  expect(isoIn(new Date(instant), zone)).toBe(written)
  expect(new Date(written).getTime()).toBe(Math.floor(Date.parse(instant) / 1000) * 1000)
})
