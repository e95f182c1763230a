import { expect, test } from 'vitest'
import type { CarDetails, TourDetails, VillaDetails, YachtDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { choiceForDates } from '#domain/search/choice-for-dates.ts'
import { carChoiceOfQuery } from '../../booking-box/car/car-choice.ts'
import { choiceOfQuery } from '../../routes/product/choice.ts'
import { villaChoiceOfQuery } from '../../routes/product/villa-choice.ts'
import { yachtChoiceOfQuery } from '../../routes/product/yacht-choice.ts'
import { choiceAlong } from '../../trip/trip.ts'
import { type ListState, nothingChosen } from './list-state.ts'

const today = day('2027-01-01')
const eur = (text: string) => money(text, 'EUR')
const product = (details: object) => ({ id: 'it', extras: [], details }) as unknown as Product
const tour = product({
  kind: 'tour',
  people: { min: 4, max: 12 },
  pickupZones: [],
  ages: { adultFrom: 12, childFrom: 3 },
} satisfies Partial<TourDetails>)
const villa = product({ kind: 'villa', capacity: 6 } satisfies Partial<VillaDetails>)
const yacht = product({
  kind: 'yacht',
  dayCapacity: 10,
  pricing: { day: eur('700.00'), week: eur('4000.00'), seasons: [] },
} satisfies Partial<YachtDetails>)
const car = product({
  kind: 'car',
  places: [
    { id: 'airport', name: 'Airport', pickUpFee: eur('15.00'), dropOffFee: eur('15.00') },
    { id: 'town', name: 'Town', pickUpFee: eur('0.00'), dropOffFee: eur('0.00') },
  ],
  driver: { minimumAge: 21, licenceYears: 1, young: { underAge: 25, daily: eur('6.00') } },
} satisfies Partial<CarDetails>)

const searches: Partial<ListState>[] = [
  { from: day('2027-06-05'), until: day('2027-06-12'), people: 4 },
  { from: day('2027-06-05'), until: day('2027-06-12') },
  { from: day('2027-06-05'), until: day('2027-06-08'), people: 1 },
  { from: day('2027-06-05'), until: day('2027-06-08'), people: 5, pickUp: 'airport' },
  { from: day('2027-06-05'), until: day('2027-06-08'), pickUp: 'airport', dropOff: 'town' },
  { from: day('2027-06-05'), until: day('2027-06-12'), people: 5, children: 2, ages: [1, 12], infants: 1 },
  { from: day('2027-06-05'), until: day('2027-06-12'), people: 4, children: 1 },
]

/** The price on a card is made of one reading of a search, the booking box of another: they must not part. */
test.each(searches)('the page that a card leads to chooses what the card was priced for: %o', (search) => {
  const state = { ...nothingChosen, ...search }
  const query = { ...search, from: search.from! }
  const along = (one: Product) => {
    const choice = choiceForDates(one, query)!
    const places = choice.kind === 'car' ? { pickUp: choice.pickUpAt, dropOff: choice.dropOffAt } : {}
    const dated = {
      product: 'it',
      price: eur('1.00'),
      unit: 'day',
      count: 1,
      day: choice.day,
      ...places,
    } as const
    return { choice, query: new URLSearchParams(choiceAlong(state, one.details.kind, dated)) }
  }

  const byTour = along(tour)
  expect(choiceOfQuery(byTour.query, tour as never, today)).toMatchObject({
    day: byTour.choice.day,
    people: byTour.choice.people,
    extras: [],
  })
  const byVilla = along(villa)
  expect(villaChoiceOfQuery(byVilla.query, villa as never, today)).toMatchObject({
    from: byVilla.choice.day,
    until: byVilla.choice.kind === 'villa' && byVilla.choice.until,
    people: byVilla.choice.people,
  })
  const byYacht = along(yacht)
  const { charter, units } = byYacht.choice as Extract<typeof byYacht.choice, { kind: 'yacht' }>
  expect(yachtChoiceOfQuery(byYacht.query, yacht as never, today)).toMatchObject({
    charter,
    units,
    day: byYacht.choice.day,
    people: byYacht.choice.people,
  })
  const byCar = along(car)
  const rental = byCar.choice as Extract<typeof byCar.choice, { kind: 'car' }>
  expect(carChoiceOfQuery(byCar.query, car as never, today)).toMatchObject({
    from: rental.day,
    to: rental.until,
    fromTime: rental.time,
    toTime: rental.untilTime,
    pickUp: rental.pickUpAt,
    dropOff: rental.dropOffAt,
    driver: rental.driverAge,
  })
})

test('a child is counted by the age limits of the tour, and one of 12 years is an adult there', () => {
  const query = new URLSearchParams('adults=2&children=3&age=6&age=12&age=1')
  expect(choiceOfQuery(query, tour as never, today).people).toEqual({ adults: 3, children: 1, infants: 1 })
})

test('a child who may not come is not dropped from the party', () => {
  const forGrownUps = { ...tour, details: { ...tour.details, minimumAge: 16 } }
  const query = new URLSearchParams('adults=2&children=1&age=6')
  expect(choiceOfQuery(query, forGrownUps as never, today).people).toEqual({
    adults: 2,
    children: 1,
    infants: 0,
  })
})

test.each(['adults=13', 'people=13'])('a party that is too many for a tour stays what it is: %s', (query) => {
  const { people } = choiceOfQuery(new URLSearchParams(query), tour as never, today)
  expect(people).toEqual({ adults: 13, children: 0, infants: 0 })
})
