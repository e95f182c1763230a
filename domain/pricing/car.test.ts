import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { decimalText, type Money, money, moneyOf, sum } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { quoteReplays } from './assemble-quote.ts'
import { type CarFacts, type CarQuestion, priceCar } from './car.ts'
import type { Quote } from './quote.ts'
import type { ChosenExtra } from './terms.ts'

const eur = (text: string) => money(text, 'EUR')

/** 40.00 a day, 35.00 from four days on, 30.00 from eight; half as much again in July and August. */
const car: CarFacts = {
  seats: 5,
  tiers: [
    { fromDays: 1, daily: eur('40.00') },
    { fromDays: 4, daily: eur('35.00') },
    { fromDays: 8, daily: eur('30.00') },
  ],
  seasons: [{ from: '07-01', to: '08-31', factor: 1.5 }],
  places: [
    { id: 'airport', pickUpFee: eur('15.00'), dropOffFee: eur('20.00') },
    { id: 'town', pickUpFee: eur('0.00'), dropOffFee: eur('0.00') },
  ],
  oneWayFees: [{ from: 'town', to: 'airport', fee: eur('60.00') }],
  deposit: eur('300.00'),
  driver: { minimumAge: 21, licenceYears: 1, young: { underAge: 25, daily: eur('6.00') } },
  graceMinutes: 60,
}

type Change = Partial<CarQuestion['choice']> & {
  car?: Partial<CarFacts>
  terms?: Partial<CarQuestion['terms']>
}

function question({ car: other, terms, ...change }: Change = {}): CarQuestion {
  return {
    car: { ...car, ...other },
    terms: { extras: [], vat: { mode: 'included', rate: 20 }, payment: { policy: 'full' }, ...terms },
    timeZone: 'Europe/Istanbul',
    bookedOn: day('2027-01-10'),
    choice: {
      day: '2027-05-01',
      time: '10:00',
      until: '2027-05-04',
      untilTime: '10:00',
      pickUpAt: 'town',
      dropOffAt: 'town',
      driverAge: 40,
      people: { adults: 1, children: 0, infants: 0 },
      extras: [],
      ...change,
    },
  }
}

function quoted(asked: CarQuestion): Quote {
  const quote = priceCar(asked)
  if (isRefusal(quote)) throw new Error(quote.refused)
  return quote
}

const total = (change: Change) => decimalText(quoted(question(change)).total)
const reported = (change: Change) =>
  quoted(question(change)).lines.map(({ rule, quantity, amount }) => [rule, quantity, decimalText(amount)])
const refused = (change: Change) => {
  const quote = priceCar(question(change))
  return isRefusal(quote) ? [quote.refused, quote.values] : undefined
}

test('each day costs the price of its own season, in the tier of the whole length', () => {
  expect(reported({ day: '2027-06-29', until: '2027-07-04' })).toEqual([
    ['car-day', 2, '70.00'],
    ['car-day', 3, '157.50'],
    ['deposit', 1, '300.00'],
    ['vat', 1, '37.92'],
  ])
})

test('seven days are not dearer than eight', () => {
  expect(reported({ until: '2027-05-08' })).toEqual([
    ['car-day', 7, '245.00'],
    ['car-longer', 1, '-5.00'],
    ['deposit', 1, '300.00'],
    ['vat', 1, '40.00'],
  ])
  expect(total({ until: '2027-05-09' })).toBe('240.00')
})

test('both places add their fee, and another place of return the fee of the pair', () => {
  expect(total({ pickUpAt: 'airport', dropOffAt: 'airport' })).toBe('155.00')
  expect(total({ pickUpAt: 'airport', dropOffAt: 'town' })).toBe('135.00')
  expect(total({ pickUpAt: 'town', dropOffAt: 'airport' })).toBe('200.00')
})

test('a young driver pays more for each day, from the age on no more', () => {
  expect(total({ driverAge: 24 })).toBe('138.00')
  expect(total({ driverAge: 25 })).toBe('120.00')
})

test('a campaign lowers the days alone, and the deposit is never charged', () => {
  const campaign = { kind: 'percent', percent: 10 } as const
  const quote = quoted(question({ pickUpAt: 'airport', terms: { campaign } }))
  expect(
    [quote.base, quote.extras, quote.campaignDiscount, quote.total, quote.onSite].map(decimalText),
  ).toEqual(['120.00', '15.00', '12.00', '123.00', '300.00'])
})

test('what the car does not take is refused for what is wrong with it', () => {
  expect(refused({ driverAge: 5 })).toEqual(['driver-too-young', { min: 21 }])
  expect(refused({ pickUpAt: 'moon' })).toEqual(['place-unknown', { id: 'moon' }])
  expect(refused({ dropOffAt: 'moon' })).toEqual(['place-unknown', { id: 'moon' }])
  expect(refused({ until: '2028-06-04' })).toEqual(['rental-too-long', { max: 90 }])
  expect(refused({ until: '2027-04-04' })).toEqual(['return-before-pick-up', {}])
  expect(refused({ people: { adults: 10_000, children: 0, infants: 0 } })).toEqual([
    'too-many-people',
    { max: 5 },
  ])
  expect(refused({ extras: [{ id: 'yacht', quantity: 1 }] })).toEqual(['extra-unknown', { id: 'yacht' }])
})

const amount = (max: number) => fc.integer({ min: 0, max }).map((minor) => moneyOf(minor, 'EUR'))

const anyCar: fc.Arbitrary<Partial<CarFacts>> = fc.record({
  tiers: fc
    .uniqueArray(fc.record({ fromDays: fc.integer({ min: 1, max: 30 }), daily: amount(20_000) }), {
      maxLength: 5,
      selector: ({ fromDays }) => fromDays,
    })
    .chain((more) =>
      amount(20_000).map((daily) => [...more.filter(({ fromDays }) => fromDays > 1), { fromDays: 1, daily }]),
    ),
  seasons: fc.array(
    fc.record({
      from: fc.constantFrom('05-03', '06-15', '11-01'),
      to: fc.constantFrom('05-20', '08-31', '03-31'),
      factor: fc.integer({ min: 10, max: 1000 }).map((percent) => percent / 100),
    }),
    { maxLength: 3 },
  ),
})

const anyTerms: fc.Arbitrary<Partial<CarQuestion['terms']>> = fc.record({
  vat: fc.record({ mode: fc.constantFrom('included', 'excluded'), rate: fc.constantFrom(0, 10, 20) }),
  campaign: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: amount(50_000) }),
    ),
    { nil: undefined },
  ),
  extras: fc.constant([
    { id: 'seat', per: 'day', price: { amount: eur('4.00') }, required: false, max: 2, collected: 'online' },
    {
      id: 'cover',
      per: 'booking',
      price: { percentOfBase: 12.5 },
      required: true,
      max: 1,
      collected: 'online',
    },
  ] as const),
})

const asked = fc.record({
  car: anyCar,
  terms: anyTerms,
  days: fc.integer({ min: 1, max: 89 }),
  day: fc.integer({ min: 0, max: 364 }).map((days) => addDays(day('2027-01-01'), days)),
  driverAge: fc.integer({ min: 21, max: 90 }),
  pickUpAt: fc.constantFrom('town', 'airport'),
  dropOffAt: fc.constantFrom('town', 'airport'),
  extras: fc.constantFrom<ChosenExtra[]>([], [{ id: 'seat', quantity: 2 }]),
})

const asking = ({ days, ...change }: typeof asked extends fc.Arbitrary<infer One> ? One : never, more = 0) =>
  question({ ...change, until: addDays(change.day, days + more) })

test('a longer rental never costs less', () => {
  fc.assert(
    fc.property(asked, (one) => {
      expect(quoted(asking(one, 1)).total.minor).toBeGreaterThanOrEqual(quoted(asking(one)).total.minor)
    }),
  )
})

test('the lines of a rental sum to its total, none of its figures is negative, and it replays', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const quote = quoted(asking(one))
      const online: Money[] = quote.lines
        .filter((line) => line.collected === 'online')
        .map((line) => line.amount)
      expect(sum(online, 'EUR')).toEqual(quote.total)
      expect([quote.base, quote.extras, quote.total].filter(({ minor }) => minor < 0)).toEqual([])
      expect(decimalText(quote.onSite)).toBe('300.00')
      expect(quoteReplays(JSON.parse(JSON.stringify(quote)))).toBe(true)
    }),
  )
})

test('the displayed days are the days of the rental', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const days = quoted(asking(one)).lines.filter(({ rule }) => rule === 'car-day')
      expect(days.reduce((count, { quantity }) => count + quantity, 0)).toBe(one.days)
    }),
  )
})

test.each([
  ['within them it costs nothing more', { time: '08:30', untilTime: '20:00' }, []],
  ['an early pick-up costs the fee of the place', { time: '08:00', untilTime: '10:00' }, [['pick-up', 2000]]],
  [
    'early and late cost it twice',
    { time: '08:00', untilTime: '20:30' },
    [
      ['pick-up', 2000],
      ['drop-off', 2000],
    ],
  ],
  ['a place without hours is always open', { time: '03:00', untilTime: '10:00', pickUpAt: 'airport' }, []],
])('a place with opening hours: %s', (_, change, expected) => {
  const hours = { from: '08:30', to: '20:00', outsideFee: eur('20.00') }
  const places = car.places.map((place) => (place.id === 'town' ? { ...place, hours } : place))
  const { lines } = quoted(question({ ...change, car: { places } }))
  const outside = lines.filter(({ rule }) => rule === 'car-after-hours')
  expect(outside.map(({ input, amount }) => [input.end, amount.minor])).toEqual(expected)
})

test('a place that hands nothing over outside its hours says when it is open', () => {
  const hours = { from: '08:30', to: '20:00' }
  const places = car.places.map((place) =>
    place.id === 'town' ? { ...place, name: 'Our office', hours } : place,
  )
  expect(priceCar(question({ untilTime: '20:30', time: '10:00', car: { places } }))).toEqual({
    refused: 'place-closed',
    values: { place: 'Our office', from: '08:30', to: '20:00' },
  })
})
