import { describe, expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import type { People } from './people.ts'
import { refuseGuests, refuseNights, refuseStay, type StayRules, stayInterval } from './stay.ts'
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
const stay = (from: string, until: string) => ({ from: day(from), until: day(until) })

test.each([
  ['2027-05-10', '2027-05-13', undefined],
  ['2027-05-10', '2027-05-12', { refused: 'minimum-stay', values: { nights: 3 } }],
  ['2027-05-10', '2027-05-10', { refused: 'stay-backwards', values: {} }],
  ['2027-05-10', '2027-05-01', { refused: 'stay-backwards', values: {} }],
  ['2027-05-10', '2028-06-13', { refused: 'stay-too-long', values: { nights: 100 } }],
  ['2027-07-03', '2027-07-10', undefined],
  ['2027-07-03', '2027-07-09', { refused: 'minimum-stay', values: { nights: 7 } }],
  ['2027-07-04', '2027-07-11', { refused: 'arrival-weekday', values: { weekdays: '6' } }],
  ['2027-03-31', '2027-04-05', { refused: 'stay-not-let', values: { day: '2027-03-31' } }],
  ['2027-10-30', '2027-11-02', { refused: 'stay-not-let', values: { day: '2027-11-01' } }],
])('from %s until %s: %o', (from, until, refusal) => {
  expect(refuseNights(villa, stay(from, until))).toEqual(refusal)
})

test('the season of the arrival day decides: three nights from 30 June are enough, although July asks for seven', () => {
  expect(refuseNights(villa, stay('2027-06-30', '2027-07-03'))).toBeUndefined()
})

test('a hundred nights are the longest stay, one more is a tenancy', () => {
  const always = {
    ...villa,
    seasons: [{ from: '01-01', to: '12-31', minimumNights: 1, arrivalWeekdays: [] }],
  }
  expect(refuseNights(always, stay('2027-01-01', '2027-04-11'))).toBeUndefined()
  expect(refuseNights(always, stay('2027-01-01', '2027-04-12'))).toEqual({
    refused: 'stay-too-long',
    values: { nights: 100 },
  })
})

test.each([
  [people(6, 0, 0), undefined],
  [people(2, 4, 3), undefined],
  [people(5, 2, 0), { refused: 'guests-over-capacity', values: { max: 6 } }],
  [people(2, 0, 7), { refused: 'guests-over-capacity', values: { max: 6 } }],
  [people(10_000, 0, 0), { refused: 'guests-over-capacity', values: { max: 6 } }],
  [people(0, 2, 0), { refused: 'adult-needed', values: {} }],
  [people(1.5, 0, 0), { refused: 'people-not-counted', values: {} }],
])('in a villa for six: %o gives %o', (party, refusal) => {
  expect(refuseGuests(villa, party)).toEqual(refusal)
})

test('a stay takes the villa from four in the afternoon to ten in the morning on the villa’s own clock', () => {
  expect(stayInterval(villa, stay('2027-05-10', '2027-05-13'), 'Europe/Istanbul')).toEqual({
    from: new Date('2027-05-10T13:00:00Z'),
    until: new Date('2027-05-13T07:00:00Z'),
  })
})

test('two gap nights are taken with the stay before them', () => {
  expect(
    stayInterval({ ...villa, gapNights: 2 }, stay('2027-05-10', '2027-05-13'), 'Europe/Istanbul'),
  ).toEqual({
    from: new Date('2027-05-10T13:00:00Z'),
    until: new Date('2027-05-15T07:00:00Z'),
  })
})

describe('with a guest from 10 to 15 May', () => {
  const now = new Date('2027-04-01T09:00:00Z')
  const stock: Stock = {
    part: 'whole',
    capacity: 1,
    spans: [{ from: '2027-05-10T13:00:00Z', until: '2027-05-15T07:00:00Z', units: 1 }],
  }
  const asked = (from: string, until: string, gapNights = 0) =>
    refuseStay({
      villa: { ...villa, gapNights },
      stay: stay(from, until),
      stock,
      timeZone: 'Europe/Istanbul',
      cutoffHours: 48,
      now,
    })?.refused

  test('who leaves on the 10th and who comes on the 15th find the villa free', () => {
    expect([asked('2027-05-07', '2027-05-10'), asked('2027-05-15', '2027-05-18')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('who stays one night more does not', () => {
    expect([asked('2027-05-07', '2027-05-11'), asked('2027-05-14', '2027-05-18')]).toEqual([
      'dates-taken',
      'dates-taken',
    ])
  })

  test('with one gap night, who leaves on the 10th leaves too late for the next guest', () => {
    expect([asked('2027-05-07', '2027-05-10', 1), asked('2027-05-06', '2027-05-09', 1)]).toEqual([
      'dates-taken',
      undefined,
    ])
  })

  test('48 hours before the arrival is the last moment, and 548 days ahead the first', () => {
    expect([asked('2027-04-03', '2027-04-06'), asked('2027-04-02', '2027-04-05')]).toEqual([
      undefined,
      'arrival-past',
    ])
    expect([asked('2028-09-29', '2028-10-05'), asked('2028-10-03', '2028-10-06')]).toEqual([
      undefined,
      'too-far-ahead',
    ])
  })
})

function people(adults: number, children: number, infants: number): People {
  return { adults, children, infants }
}
