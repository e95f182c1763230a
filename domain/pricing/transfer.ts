import { groupSize, type People, type PeopleRefusal, refusePeople } from '#domain/availability/people.ts'
import { unitsOfParty } from '#domain/availability/transfers.ts'
import type { TransferDetails } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import { allocate, type Money, percentOf } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { assembleQuote, type Step } from './assemble-quote.ts'
import type { Quote } from './quote.ts'
import { campaignSteps, type ExtraRefusal, extraSteps } from './steps.ts'
import type { ChosenExtra, SaleTerms } from './terms.ts'

type Vehicle = Pick<TransferDetails['vehicles'][number], 'id' | 'seats' | 'oneWay' | 'roundTrip' | 'shared'>

/** The properties of a transfer that its price depends on; a catalogue's `TransferDetails` is one. */
export type TransferFacts = Readonly<Pick<TransferDetails, 'nightSurcharge' | 'childSeat'>> & {
  readonly vehicles: readonly Readonly<Vehicle>[]
}

export type TransferChoice = {
  readonly terms: SaleTerms
  readonly transfer: TransferFacts
  /** The id of a vehicle class. */
  readonly vehicle: string
  /** The local time of the outbound leg, "HH:mm": it decides the night surcharge. */
  readonly time?: string
  /** The return leg, booked together with the outbound one. */
  readonly back?: { readonly time: string }
  /** The day the booking is made, in the product's time zone: it decides the campaign. */
  readonly bookedOn: Day
  readonly people: People
  /** On each leg. */
  readonly childSeats: number
  readonly extras?: readonly ChosenExtra[]
}

export type TransferRefusal =
  | PeopleRefusal
  | ExtraRefusal
  | Refusal<
      | 'transfer-time-missing'
      | 'vehicle-unknown'
      | 'vehicle-too-small'
      | 'child-seat-not-offered'
      | 'child-seats-too-many'
    >

type PricedLeg = { leg: 'out' | 'back'; time: string; price: Money; trip: 'one-way' | 'round-trip' }

/**
 * Prices a transfer for one party, one way or there and back, in minor units of its own currency; or refuses a vehicle,
 * people, child seats or extras that it does not take. Each leg of a return booking costs half of the return price,
 * the odd cent on the outbound one. Never throws. Source: docs/pricing.md, "Transfers".
 * Example: a car for 40.00 EUR at 23:00, a quarter more at night, is 50.00 EUR.
 */
export function priceTransfer(choice: TransferChoice): Quote | TransferRefusal {
  const { terms, transfer, people, time } = choice
  if (time === undefined) return refuse('transfer-time-missing')
  const vehicle = transfer.vehicles.find(({ id }) => id === choice.vehicle)
  if (!vehicle) return refuse('vehicle-unknown', { id: choice.vehicle })
  const refusal = refuseParty(people, vehicle) ?? refuseChildSeats(choice)
  if (refusal) return refusal
  const legs = pricedLegs(vehicle, { time, back: choice.back })
  const extras = extraSteps(terms.extras, choice.extras ?? [], {
    day: legs.length,
    night: 0,
    week: 1,
    person: groupSize(people),
  })
  if (isRefusal(extras)) return extras
  const units = unitsOfParty(vehicle, people)
  return assembleQuote({
    kind: 'transfer',
    currency: vehicle.oneWay.currency,
    people,
    steps: [
      ...legs.map((leg) => legStep(leg, vehicle, units)),
      ...legs.flatMap((leg) => nightSteps(leg, transfer.nightSurcharge, units)),
      ...childSeatSteps(choice, legs.length),
      ...extras,
      ...campaignSteps(terms.campaign, choice.bookedOn),
    ],
    vat: terms.vat,
    payment: terms.payment,
  })
}

/**
 * Says whether a night surcharge is due on a leg at this local time: from `from` on, until just before `to`, over
 * midnight too. Never throws. Source: docs/pricing.md, "Transfers". Example: 22:00 to 06:00 holds 05:59 but not 06:00.
 */
export function isNightTransfer(time: string, { from, to }: { from: string; to: string }): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to
}

function refuseParty(people: People, { seats }: Vehicle): TransferRefusal | undefined {
  const refusal = refusePeople(people, { people: { min: 1, max: seats }, infantsTakePlaces: true })
  return refusal?.refused === 'too-many-people' ? refuse('vehicle-too-small', { max: seats }) : refusal
}

/** A child seat is for a child or an infant: there are never more of them. */
function refuseChildSeats({ transfer, people, childSeats }: TransferChoice): TransferRefusal | undefined {
  if (childSeats === 0) return undefined
  if (!transfer.childSeat) return refuse('child-seat-not-offered')
  const max = people.children + people.infants
  if (!Number.isSafeInteger(childSeats) || childSeats < 0 || childSeats > max) {
    return refuse('child-seats-too-many', { max })
  }
  return undefined
}

function pricedLegs(
  vehicle: Vehicle,
  { time, back }: { time: string; back?: { time: string } },
): PricedLeg[] {
  if (!back) return [{ leg: 'out', time, price: vehicle.oneWay, trip: 'one-way' }]
  const [there, home] = allocate(vehicle.roundTrip, [1, 1])
  return [
    { leg: 'out', time, price: there!, trip: 'round-trip' },
    { leg: 'back', time: back.time, price: home!, trip: 'round-trip' },
  ]
}

function legStep({ leg, price, trip }: PricedLeg, { id, shared }: Vehicle, units: number): Step {
  return {
    rule: shared ? 'seat' : 'transfer',
    part: 'base',
    input: { leg, trip, vehicle: id },
    unit: price,
    quantity: units,
    collected: 'online',
  }
}

/** A percent of that one leg at its list price; a campaign does not lower it. */
function nightSteps(
  { leg, time, price }: PricedLeg,
  night: TransferFacts['nightSurcharge'],
  units: number,
): Step[] {
  if (!night || !isNightTransfer(time, night)) return []
  return [
    {
      rule: 'night-surcharge',
      part: 'extras',
      input: { leg, from: night.from, to: night.to, percent: night.percent },
      unit: percentOf(price, night.percent),
      quantity: units,
      collected: 'online',
    },
  ]
}

function childSeatSteps({ transfer, childSeats }: TransferChoice, legs: number): Step[] {
  if (!transfer.childSeat || childSeats === 0) return []
  return [
    {
      rule: 'child-seat',
      part: 'extras',
      input: { seats: childSeats, legs },
      unit: transfer.childSeat,
      quantity: childSeats * legs,
      collected: 'online',
    },
  ]
}
