import { expect, test } from 'vitest'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { requestErrors, type TripDetails } from './request.ts'

const details: ProductDetails = {
  kind: 'wedding',
  venue: 'The beach',
  guests: { min: 2, max: 80 },
  packages: [
    {
      id: 'small',
      name: 'Small',
      description: '',
      price: money('2500.00', 'EUR'),
      includedGuests: 20,
      extraGuest: money('60.00', 'EUR'),
    },
  ],
}
const trip: TripDetails = {
  productId: 'wedding',
  day: '2027-06-01',
  flexible: false,
  people: { adults: 30, children: 4, infants: 0 },
  package: 'small',
  text: '',
}
const people = (adults: number, children = 0, infants = 0) => ({ people: { adults, children, infants } })

test.each<[string, Partial<TripDetails>, Record<string, string>]>([
  ['all is well', {}, {}],
  ['the day does not exist', { day: '2027-02-30' }, { day: 'day-needed' }],
  ['the day was yesterday', { day: '2026-12-31' }, { day: 'day-past' }],
  ['it is today', { day: '2027-01-01' }, {}],
  ['it is in four years', { day: '2031-01-01' }, { day: 'day-too-far' }],
  ['the last day comes first', { until: '2027-05-31' }, { until: 'range-backwards' }],
  ['it lasts two months and more', { until: '2027-08-01' }, { until: 'trip-too-long' }],
  ['no adult', people(0, 4), { people: 'adult-needed' }],
  ['there is half a guest', people(1.5), { people: 'people-not-counted' }],
  ['one comes alone', people(1), { people: 'too-few-people' }],
  ['eighty-one come', people(80, 1), { people: 'too-many-people' }],
  ['a package is named that there is not', { package: 'huge' }, { package: 'package-unknown' }],
  ['something is said about health', { health: 'allergic' }, { health: 'consent-needed' }],
])('when %s', (_, change, expected) => {
  const errors = requestErrors(
    { trip: { ...trip, ...change }, healthConsent: false },
    { details, today: day('2027-01-01') },
  )
  const reasons = Object.entries(errors).map(([field, error]) => [field, error.refused])
  expect(Object.fromEntries(reasons)).toEqual(expected)
})
