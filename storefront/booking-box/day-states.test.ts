import { expect, test } from 'vitest'
import type { TourDetails } from '#domain/catalogue/kinds.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { calendarDays, departureError, departureState, unitPriceOn } from './day-states.ts'

const prices = {
  adult: money('40.00', 'EUR'),
  child: money('20.00', 'EUR'),
  infant: money('0.00', 'EUR'),
}
const tour: TourDetails = {
  kind: 'tour',
  durationMinutes: 420,
  difficulty: 'easy',
  guideLanguages: ['en'],
  ages: { childFrom: 4, adultFrom: 12 },
  people: { min: 1, max: 12 },
  infantsTakePlaces: false,
  privateDeparture: false,
  pricing: { model: 'per-person', prices, seasons: [] },
  pickupZones: [],
}

function departure(over: Partial<Departure>): Departure {
  return {
    id: over.day ?? 'one',
    day: '2027-06-01',
    time: '10:30',
    startsAt: '2027-06-01T07:30:00Z',
    places: 40,
    capacity: 40,
    bookable: true,
    ...over,
  }
}

test('a departure is free, short of places, sold out, or past its cut-off', () => {
  const states = [{}, { places: 5 }, { places: 0, bookable: false }, { bookable: false }].map((over) =>
    departureState(departure(over), tour),
  )
  expect(states).toEqual(['free', 'few', 'sold-out', 'closed'])
})

test('a private departure with one place taken is sold out', () => {
  expect(departureState(departure({ places: 39 }), { ...tour, privateDeparture: true })).toBe('sold-out')
})

test('a party of three cannot join where two places are left, an infant on a lap does not count', () => {
  const people = { adults: 2, children: 1, infants: 1 }
  expect(departureError(departure({ places: 2 }), tour, people)).toEqual({
    reason: 'not-enough-places',
    values: { places: 2 },
  })
  expect(departureError(departure({ places: 3 }), tour, people)).toBeUndefined()
})

test('a day is as good as its best departure, and a day without one is closed', () => {
  const known = [departure({ places: 0 }), departure({ time: '14:00', places: 3 })]
  const days = calendarDays('2027-06', known, { tour, good: false, price: () => '€40.00' })
  expect(days[day('2027-06-01')]).toEqual({ state: 'few', price: '€40.00', good: false })
  expect(days[day('2027-06-02')]?.state).toBe('closed')
  expect(Object.keys(days).length).toBe(30)
})

test('a day has the lowest price of the departures that are left', () => {
  const evening = { ...prices, adult: money('50.00', 'EUR') }
  const season = { from: '01-01', to: '12-31', times: ['18:30'], prices: evening }
  const priced: TourDetails = {
    ...tour,
    pricing: { model: 'per-person', prices, seasons: [season] },
  }
  const priceAt = (times: string[]) => unitPriceOn(day('2027-06-01'), times, priced).minor
  expect([priceAt(['10:00']), priceAt(['18:30']), priceAt(['18:30', '10:00'])]).toEqual([4000, 5000, 4000])
  const known = [departure({ places: 0 }), departure({ time: '18:30', places: 3 })]
  const days = calendarDays('2027-06', known, {
    tour: priced,
    good: false,
    price: (on, times) => `${on} ${times}`,
  })
  expect(days[day('2027-06-01')]?.price).toBe('2027-06-01 18:30')
})
