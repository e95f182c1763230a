import { type PeopleRefusal, refusePeople } from '#domain/availability/people.ts'
import { type RentalRefusal, rentalOf } from '#domain/availability/rental.ts'
import type { ChoiceOf } from '#domain/booking/order.ts'
import type { CarDetails, SeasonSpan } from '#domain/catalogue/kinds.ts'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { seasonInput, seasonOn } from '#domain/dates/season.ts'
import { add, type Money, multiply, subtract, zero } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { assembleQuote, type Step } from './assemble-quote.ts'
import { seasonalDaily, tierFor } from './car-tiers.ts'
import type { Quote } from './quote.ts'
import { campaignSteps, type ExtraRefusal, extraSteps } from './steps.ts'
import type { SaleTerms } from './terms.ts'

/** The properties of a car that its price depends on; a catalogue's `CarDetails` is one. */
export type CarFacts = Readonly<
  Pick<CarDetails, 'tiers' | 'seasons' | 'oneWayFees' | 'deposit' | 'driver' | 'seats' | 'graceMinutes'>
> & {
  readonly places: readonly (Pick<
    CarDetails['places'][number],
    'id' | 'pickUpFee' | 'dropOffFee' | 'hours'
  > & {
    readonly name?: string
  })[]
}

export type CarQuestion = {
  readonly terms: SaleTerms
  readonly car: CarFacts
  /** IANA name. */
  readonly timeZone: string
  readonly choice: Omit<ChoiceOf<'car'>, 'id' | 'productId' | 'kind'>
  /** The day the booking is made, in the product's time zone: it decides the campaign. */
  readonly bookedOn: Day
}

export type CarRefusal =
  | PeopleRefusal
  | ExtraRefusal
  | RentalRefusal
  | Refusal<'place-unknown' | 'place-closed' | 'driver-too-young'>

/**
 * Prices a rental in minor units of the car's own currency, or refuses times, places, a driver or extras that the car
 * does not take. Throws RangeError on a day or time that is none. Source: docs/pricing.md, cars.
 * Example: five days at 35.00 EUR from four days on, fetched from the airport for 15.00 EUR, are 190.00 EUR.
 */
export function priceCar(question: CarQuestion): Quote | CarRefusal {
  const { terms, car, choice, timeZone, bookedOn } = question
  const refusal = refusePeople(choice.people, { people: { min: 1, max: car.seats }, infantsTakePlaces: true })
  if (refusal) return refusal
  if (choice.driverAge < car.driver.minimumAge) {
    return refuse('driver-too-young', { min: car.driver.minimumAge })
  }
  const pickUp = day(choice.day)
  const rental = rentalOf(
    {
      day: pickUp,
      time: localTime(choice.time ?? ''),
      until: day(choice.until),
      untilTime: localTime(choice.untilTime),
    },
    car,
    timeZone,
  )
  if (isRefusal(rental)) return rental
  const { days } = rental
  const fees = feeSteps(question)
  if (isRefusal(fees)) return fees
  const measure = { day: days, night: days, week: Math.ceil(days / 7), person: 1 }
  const extras = extraSteps(terms.extras, choice.extras, measure)
  if (isRefusal(extras)) return extras
  return assembleQuote({
    kind: 'car',
    currency: car.deposit.currency,
    people: choice.people,
    steps: [
      ...baseSteps(car, pickUp, days),
      ...fees,
      ...youngDriverSteps(car, choice.driverAge, days),
      ...extras,
      ...depositSteps(car),
      ...campaignSteps(terms.campaign, bookedOn),
    ],
    vat: terms.vat,
    payment: terms.payment,
  })
}

/** Each day at the price of its own season and of the whole length's tier; never dearer than a longer rental. */
function baseSteps(car: CarFacts, pickUp: Day, days: number): Step[] {
  const own = stretches(car, pickUp, days)
  const price = totalOf(own, car)
  const cheaper = car.tiers
    .filter(({ fromDays }) => fromDays > days)
    .map(({ fromDays }) => ({ days: fromDays, price: totalOf(stretches(car, pickUp, fromDays), car) }))
    .filter((longer) => longer.price.minor < price.minor)
    .toSorted((a, b) => a.price.minor - b.price.minor || a.days - b.days)[0]
  const base = { part: 'base', collected: 'online' } as const
  const steps: Step[] = own.map(({ season, daily, count, fromDays }) => ({
    ...base,
    rule: 'car-day',
    input: { fromDays, ...seasonInput(season) },
    unit: daily,
    quantity: count,
  }))
  if (!cheaper) return steps
  const less = subtract(cheaper.price, price)
  return [...steps, { ...base, rule: 'car-longer', input: { days: cheaper.days }, unit: less, quantity: 1 }]
}

type Stretch = { season: SeasonSpan | undefined; fromDays: number; daily: Money; count: number }

/** The days of a rental, those of one season together, in the order in which the seasons are met. */
function stretches({ tiers, seasons }: CarFacts, pickUp: Day, days: number): Stretch[] {
  const tier = tierFor(tiers, days)
  if (!tier) return []
  const found = new Map<SeasonSpan | undefined, Stretch>()
  for (let passed = 0; passed < days; passed += 1) {
    const season = seasonOn(addDays(pickUp, passed), seasons)
    const known = found.get(season)
    if (known) known.count += 1
    else {
      const daily = seasonalDaily(tier.daily, season?.factor ?? 1)
      found.set(season, { season, fromDays: tier.fromDays, daily, count: 1 })
    }
  }
  return [...found.values()]
}

function totalOf(all: readonly Stretch[], { deposit }: CarFacts): Money {
  return all.reduce((total, { daily, count }) => add(total, multiply(daily, count)), zero(deposit.currency))
}

/** The fees of both places and the surcharge for a return elsewhere; no line for free ones. */
function feeSteps({ car, choice }: CarQuestion): Step[] | Refusal<'place-unknown' | 'place-closed'> {
  const { pickUpAt, dropOffAt } = choice
  const from = car.places.find(({ id }) => id === pickUpAt)
  const to = car.places.find(({ id }) => id === dropOffAt)
  if (!from || !to) return refuse('place-unknown', { id: from ? dropOffAt : pickUpAt })
  const oneWay = car.oneWayFees.find((fee) => fee.from === from.id && fee.to === to.id)
  const fee = { part: 'extras', quantity: 1, collected: 'online' } as const
  const steps: Step[] = [
    { ...fee, rule: 'car-pick-up', input: { id: from.id }, unit: from.pickUpFee },
    { ...fee, rule: 'car-drop-off', input: { id: to.id }, unit: to.dropOffFee },
  ]
  if (oneWay)
    steps.push({ ...fee, rule: 'car-one-way', input: { from: from.id, to: to.id }, unit: oneWay.fee })
  for (const { place, end, time } of [
    { place: from, end: 'pick-up', time: choice.time ?? '' },
    { place: to, end: 'drop-off', time: choice.untilTime },
  ]) {
    const { hours } = place
    if (!hours || (time >= hours.from && time <= hours.to)) continue
    const { outsideFee } = hours
    if (!outsideFee) {
      return refuse('place-closed', { place: place.name ?? place.id, from: hours.from, to: hours.to })
    }
    steps.push({ ...fee, rule: 'car-after-hours', input: { id: place.id, end }, unit: outsideFee })
  }
  return steps.filter(({ unit }) => unit?.minor !== 0)
}

function youngDriverSteps({ driver: { young } }: CarFacts, age: number, days: number): Step[] {
  if (!young || age >= young.underAge) return []
  const input = { underAge: young.underAge }
  return [
    { rule: 'young-driver', part: 'extras', input, unit: young.daily, quantity: days, collected: 'online' },
  ]
}

/** Blocked on the card at the place and given back: shown, never charged. */
function depositSteps({ deposit }: CarFacts): Step[] {
  if (deposit.minor === 0) return []
  return [{ rule: 'deposit', part: 'extras', input: {}, unit: deposit, quantity: 1, collected: 'on-site' }]
}
