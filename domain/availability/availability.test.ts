import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { bookableUntil, departuresOf, isBookable, type SessionRule } from './departures.ts'
import { groupSize, type People, placesNeeded, refusePeople } from './people.ts'

const mondays: SessionRule = { weekdays: [1], time: localTime('09:00'), capacity: 20 }

test('Mondays at nine over the fourteen days from 1 July 2026 are 6 and 13 July, at six o’clock UTC', () => {
  expect(departures([mondays], '2026-07-01', 14)).toEqual([
    '2026-07-06 09:00 2026-07-06T06:00:00.000Z 20',
    '2026-07-13 09:00 2026-07-13T06:00:00.000Z 20',
  ])
})

test('the first day is asked for, the day after the last is not', () => {
  expect(departures([mondays], '2026-07-06', 7)).toEqual(['2026-07-06 09:00 2026-07-06T06:00:00.000Z 20'])
  expect(departures([mondays], '2026-07-06', 0)).toEqual([])
})

test('departures of a day are in order of their time', () => {
  const evening = { ...mondays, time: localTime('17:30'), capacity: 8 }
  expect(departures([evening, mondays], '2026-07-06', 1)).toEqual([
    '2026-07-06 09:00 2026-07-06T06:00:00.000Z 20',
    '2026-07-06 17:30 2026-07-06T14:30:00.000Z 8',
  ])
})

test('where two rules name the same time the earlier rule counts', () => {
  expect(departures([{ ...mondays, capacity: 4 }, mondays], '2026-07-06', 1)).toEqual([
    '2026-07-06 09:00 2026-07-06T06:00:00.000Z 4',
  ])
})

test('an excepted day has no departure', () => {
  const rule = { ...mondays, except: [day('2026-07-06')] }
  expect(departures([rule], '2026-07-01', 14)).toEqual(['2026-07-13 09:00 2026-07-13T06:00:00.000Z 20'])
})

test('a season over New Year has departures on both sides of it and none after', () => {
  const rule = { ...mondays, season: { from: '12-20', to: '01-10' } }
  expect(departures([rule], '2026-12-01', 60).map((one) => one.slice(0, 10))).toEqual([
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
  ])
})

test('nine o’clock stays nine o’clock when the clock changes', () => {
  const sundays = { ...mondays, weekdays: [7] }
  expect(departures([sundays], '2026-03-22', 8, 'Europe/Berlin')).toEqual([
    '2026-03-22 09:00 2026-03-22T08:00:00.000Z 20',
    '2026-03-29 09:00 2026-03-29T07:00:00.000Z 20',
  ])
})

test('with a cut-off of 12 hours a nine o’clock departure is bookable until 21:00 the evening before', () => {
  const startsAt = new Date('2026-07-06T09:00:00Z')
  const bookableAt = (now: string) => isBookable({ startsAt, cutoffHours: 12, now: new Date(now) })
  expect(bookableAt('2026-07-05T20:59:59Z')).toBe(true)
  expect(bookableAt('2026-07-05T21:00:00Z')).toBe(true)
  expect(bookableAt('2026-07-05T21:00:00.001Z')).toBe(false)
  expect(bookableUntil({ startsAt, cutoffHours: 0 })).toEqual(startsAt)
})

test('infants need a place only where the tour says so, and never count as the group', () => {
  const family = people(2, 1, 1)
  expect([placesNeeded(family, false), placesNeeded(family, true), groupSize(family)]).toEqual([3, 4, 3])
})

const rules = { people: { min: 2, max: 5 }, infantsTakePlaces: false }

test.each([
  [people(2, 0, 0), undefined],
  [people(5, 0, 0), undefined],
  [people(2, 3, 2), undefined],
  [people(1, 0, 0), { refused: 'too-few-people', values: { min: 2 } }],
  [people(1, 0, 3), { refused: 'too-few-people', values: { min: 2 } }],
  [people(3, 3, 0), { refused: 'too-many-people', values: { max: 5 } }],
  [people(2, 0, 6), { refused: 'too-many-people', values: { max: 5 } }],
  [people(0, 3, 0), { refused: 'adult-needed', values: {} }],
  [people(2, -1, 0), { refused: 'people-not-counted', values: {} }],
  [people(2.5, 0, 0), { refused: 'people-not-counted', values: {} }],
  [people(2, 0, Number.NaN), { refused: 'people-not-counted', values: {} }],
])('from 2 to 5 people: %o gives %o', (party, refusal) => {
  expect(refusePeople(party, rules)).toEqual(refusal)
})

test('infants who take places count towards the most', () => {
  expect(refusePeople(people(4, 0, 2), { ...rules, infantsTakePlaces: true })).toEqual({
    refused: 'too-many-people',
    values: { max: 5 },
  })
})

function people(adults: number, children: number, infants: number): People {
  return { adults, children, infants }
}

function departures(sessions: SessionRule[], from: string, days: number, timeZone = 'Europe/Istanbul') {
  return departuresOf({ sessions, timeZone, from: day(from), days }).map(
    (one) => `${one.day} ${one.time} ${one.startsAt.toISOString()} ${one.capacity}`,
  )
}
