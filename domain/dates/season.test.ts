import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, day, weekdayOf } from './day.ts'
import { inSeason, overlappingSeasons, type Season, seasonInput, seasonOn } from './season.ts'

const named = (season: Season, name: string) => ({ ...season, name })
const always = named({ from: '01-01', to: '12-31' }, 'always')
const summer = named({ from: '06-01', to: '09-30' }, 'summer')
const weekends = named({ from: '01-01', to: '12-31', weekdays: [6, 7] }, 'weekends')
const july = named({ from: '2027-07-01', to: '2027-07-31' }, 'july of 2027')
const finals = named({ from: '2027-07-09', to: '2027-07-09' }, 'the ninth')
const fridays = named({ from: '2027-07-01', to: '2027-07-31', weekdays: [5] }, 'fridays')

test.each([
  ['2026-07-07', 'summer'],
  ['2026-07-11', 'weekends'],
  ['2027-06-30', 'summer'],
  ['2027-07-01', 'july of 2027'],
  ['2027-07-02', 'fridays'],
  ['2027-07-03', 'july of 2027'],
  ['2027-07-09', 'the ninth'],
  ['2027-07-31', 'july of 2027'],
  ['2027-08-03', 'summer'],
  ['2027-12-31', 'always'],
])('on %s the season is %s', (on, name) => {
  expect(seasonOn(day(on), [summer, always, weekends, july, fridays, finals])?.name).toBe(name)
})

const sunset = named({ from: '06-01', to: '09-30', times: ['18:30'] }, 'sunset in summer')
const lastSunset = named(
  { from: '2027-07-20', to: '2027-07-20', times: ['18:30'] },
  'sunset of the twentieth',
)

test.each([
  ['2026-07-07', '10:30', 'summer'],
  ['2026-07-07', '18:30', 'sunset in summer'],
  ['2026-07-07', undefined, 'summer'],
  ['2026-07-11', '18:30', 'sunset in summer'],
  ['2026-10-07', '18:30', 'always'],
  ['2027-07-06', '18:30', 'july of 2027'],
  ['2027-07-20', '18:30', 'sunset of the twentieth'],
  ['2027-07-20', '10:30', 'july of 2027'],
])('on %s at %s the season of a departure is %s', (on, time, name) => {
  const seasons = [summer, always, weekends, july, sunset, lastSunset]
  expect(seasonOn(day(on), seasons, time)?.name).toBe(name)
})

test('seasons of departures at other times do not overlap', () => {
  const noon = { ...july, times: ['12:00'] }
  expect(overlappingSeasons([noon, { ...july, times: ['18:30'] }, july])).toBeUndefined()
  expect(overlappingSeasons([noon, { ...july, times: ['12:00', '18:30'] }])).toEqual([0, 1])
})

test('a season with a year is in that year alone', () => {
  expect([inSeason(day('2027-07-15'), july), inSeason(day('2028-07-15'), july)]).toEqual([true, false])
})

test('seasons with years overlap where they share a weekday, yearly ones never', () => {
  const later = { from: '2027-07-31', to: '2027-08-31' }
  expect(overlappingSeasons([summer, july, later])).toEqual([1, 2])
  expect(overlappingSeasons([july, { ...later, from: '2027-08-01' }])).toBeUndefined()
  expect(overlappingSeasons([summer, always, july, fridays, finals])).toBeUndefined()
  expect(overlappingSeasons([fridays, { ...later, weekdays: [6] }])).toBeUndefined()
  expect(
    overlappingSeasons([
      { ...july, weekdays: [5, 6] },
      { ...later, weekdays: [6] },
    ]),
  ).toEqual([0, 1])
})

test('a line names the days of its season', () => {
  expect([seasonInput(undefined), seasonInput(weekends)]).toEqual([
    {},
    { seasonFrom: '01-01', seasonTo: '12-31', seasonDays: '6,7' },
  ])
  expect(seasonInput(sunset)).toEqual({ seasonFrom: '06-01', seasonTo: '09-30', seasonTimes: '18:30' })
})

const first = day('2027-01-01')
const anyDay = fc.nat(800).map((offset): Day => addDays(first, offset))
const weekdays = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), {
  nil: undefined,
})
const dated = fc
  .record({ from: anyDay, days: fc.nat(60), weekdays })
  .map(({ from, days, weekdays }): Season => ({ from, to: addDays(from, days), weekdays }))
const yearly = fc
  .record({ from: anyDay, to: anyDay, weekdays })
  .map(({ from, to, weekdays }): Season => ({ from: from.slice(5), to: to.slice(5), weekdays }))

test('the season of a day contains it, and nothing that contains it has more to say', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(dated, yearly), { maxLength: 8 }), anyDay, (seasons, on) => {
      const found = seasonOn(on, seasons)
      const containing = seasons.filter(({ from, to, weekdays }) => {
        const at = from.length === 10 ? on : on.slice(5)
        const within = from <= to ? from <= at && at <= to : at >= from || at <= to
        return within && (weekdays?.includes(weekdayOf(on)) ?? true)
      })
      const isPreferred = ({ from, to, weekdays }: Season) => [
        from.length === 10 ? (from === to ? 2 : 1) : 0,
        weekdays !== undefined,
      ]
      const best = containing.toSorted((one, other) => {
        const [a, b] = [isPreferred(one), isPreferred(other)]
        return Number(b[0]) - Number(a[0]) || Number(b[1]) - Number(a[1])
      })[0]
      expect(found).toBe(best)
    }),
  )
})

test('in any order, seasons with years that do not overlap give a day the same season', () => {
  fc.assert(
    fc.property(fc.array(dated, { maxLength: 6 }), anyDay, (seasons, on) => {
      fc.pre(overlappingSeasons(seasons) === undefined)
      expect(seasonOn(on, seasons.toReversed())).toBe(seasonOn(on, seasons))
    }),
  )
})
