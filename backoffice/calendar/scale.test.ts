import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { type Bar, placed } from './bars.ts'
import { dayScale, hourScale, movedBy, startsIn } from './scale.ts'

const berlin = 'Europe/Berlin'
const timesOf = (on: string) => hourScale(day(on), 1, berlin).columns.map(({ time }) => time.slice(0, 2))

test('a day has 24 hours, 23 where the clock is set forward, 25 where it is set back', () => {
  expect(timesOf('2027-07-01')).toHaveLength(24)
  expect(timesOf('2027-03-28').slice(0, 4)).toEqual(['00', '01', '03', '04'])
  expect(timesOf('2027-10-31').slice(0, 5)).toEqual(['00', '01', '02', '02', '03'])
  expect([timesOf('2027-03-28').length, timesOf('2027-10-31').length]).toEqual([23, 25])
})

test.each(['2027-07-01', '2027-03-28', '2027-10-31'])(
  'on %s a transfer at 09:30 is half an hour after the line of 9, whatever its zone',
  (on) => {
    const scale = hourScale(day(on), 1, berlin)
    const nine = scale.columns.findIndex(({ time }) => time === '09:00')
    for (const timeZone of [berlin, 'Europe/Istanbul', 'America/New_York']) {
      const from = instantOf(day(on), localTime('09:30'), timeZone)
      const bar: Bar = {
        ...{ id: '1', what: 'booking', label: '', units: 1, conflict: false, from },
        until: new Date(from.getTime() + 3_600_000),
      }
      const [at] = placed([bar], startsIn(scale, timeZone))
      expect([at!.start, at!.end]).toEqual([nine + 0.5, nine + 1.5])
    }
  },
)

test('in the hour that comes twice the second one has a column of its own', () => {
  const scale = hourScale(day('2027-10-31'), 1, berlin)
  const bar: Bar = {
    ...{ id: '1', what: 'booking', label: '', units: 1, conflict: false },
    from: new Date('2027-10-31T01:00Z'),
    until: new Date('2027-10-31T02:00Z'),
  }
  expect(placed([bar], startsIn(scale, berlin))).toMatchObject([{ start: 3, end: 4 }])
})

test('among hours a booking moves by its time, over midnight too; without a time, and among days, by whole days', () => {
  const hours = hourScale(day('2027-07-01'), 2, berlin)
  const late = { day: day('2027-07-01'), time: '23:30' }
  expect(movedBy(1, late, hours, berlin)).toEqual({ day: '2027-07-02', time: '00:30' })
  expect(movedBy(-0.5, late, hours, berlin)).toEqual({ day: '2027-07-01', time: '23:00' })
  expect(movedBy(24, { day: late.day }, hours, berlin)).toEqual({ day: '2027-07-02' })
  expect(movedBy(2, late, dayScale(late.day, 14), berlin)).toEqual({ day: '2027-07-03', time: '23:30' })
})
