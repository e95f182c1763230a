import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import { type CarProduct, carChoiceOfQuery, queryOfCarChoice } from './car-choice.ts'
import { carDayStates, dayPrice } from './car-days.ts'

const eur = (text: string) => money(text, 'EUR')
const today = day('2027-05-01')

// Other fields of a product are irrelevant here
const product = {
  id: 'car',
  timeZone: 'Europe/Istanbul',
  cutoffHours: 12,
  extras: [{ id: 'seat', max: 2 }],
  details: {
    kind: 'car',
    tiers: [
      { fromDays: 1, daily: eur('40.00') },
      { fromDays: 8, daily: eur('30.00') },
    ],
    seasons: [{ from: '07-01', to: '08-31', factor: 1.5 }],
    places: [{ id: 'airport' }, { id: 'town' }],
    driver: { minimumAge: 21, licenceYears: 1, young: { underAge: 25, daily: eur('6.00') } },
    turnaroundMinutes: 60,
  },
} as unknown as CarProduct

const choiceOf = (query: string) => carChoiceOfQuery(new URLSearchParams(query), product, today)
const backTo = (query: string) =>
  queryOfCarChoice(choiceOf(query), product.details, new URLSearchParams()).toString()

test('a choice is read from the address and written back as it was', () => {
  const query =
    'extra=seat%3A2&from=2027-06-01&to=2027-06-05&fromTime=09%3A30&pickUp=airport&dropOff=town&driver=23'
  expect(backTo(query)).toBe(query)
  expect(choiceOf(query)).toEqual({
    from: '2027-06-01',
    to: '2027-06-05',
    fromTime: '09:30',
    toTime: '10:00',
    pickUp: 'airport',
    dropOff: 'town',
    driver: 23,
    extras: [{ id: 'seat', quantity: 2 }],
  })
})

test('what the car cannot take is left out of the choice', () => {
  const nothing = choiceOf('')
  for (const query of [
    'from=2027-02-30',
    'from=2020-01-01&to=2020-01-04',
    'to=2027-06-05',
    'fromTime=09:07&toTime=25:00',
    'pickUp=moon&dropOff=%27%3B--',
    'driver=5',
    'driver=1e9',
    'extra=yacht:1&extra=seat:-1&extra=seat:999999',
  ]) {
    expect(choiceOf(query)).toEqual(nothing)
  }
  expect(choiceOf('from=2027-06-05&to=2027-06-01').to).toBeUndefined()
  expect(choiceOf('extra=seat:99').extras).toEqual([{ id: 'seat', quantity: 2 }])
})

test('a place alone is meant for both ways', () => {
  expect(choiceOf('pickUp=town').dropOff).toBe('town')
  expect(backTo('pickUp=town')).toBe('pickUp=town')
})

test('a day is sold out when no car is free for 24 hours, and closed when it is too late for it', () => {
  const at = (on: string, time: string) => instantOf(day(on), time as never, 'Europe/Istanbul')
  const span = (from: Date, until: Date, units: number) => ({
    from: from.toISOString(),
    until: until.toISOString(),
    units,
  })
  const states = carDayStates({
    product,
    stock: {
      part: 'whole',
      capacity: 4,
      spans: [
        span(at('2027-05-03', '12:00'), at('2027-05-04', '09:00'), 4),
        span(at('2027-05-06', '12:00'), at('2027-05-06', '18:00'), 3),
      ],
    },
    time: '10:00' as never,
    from: today,
    to: day('2027-05-06'),
    now: at('2027-05-01', '23:00'),
  })
  expect([...states.values()]).toEqual(['closed', 'closed', 'sold-out', 'free', 'free', 'few'])
})

test('a day costs its season’s price in the tier of the chosen length, in the cheapest one before', () => {
  expect(dayPrice(day('2027-05-03'), product, 3)).toEqual(eur('40.00'))
  expect(dayPrice(day('2027-07-03'), product, 3)).toEqual(eur('60.00'))
  expect(dayPrice(day('2027-05-03'), product, undefined)).toEqual(eur('30.00'))
})
