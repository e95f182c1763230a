import { type People, placesNeeded } from '../availability/people.ts'
import type { Charter, ItemChoice } from '../booking/order.ts'
import type { CarDetails, TourDetails, TransferDetails, YachtDetails } from '../catalogue/kinds.ts'
import type { Product } from '../catalogue/product.ts'
import { type Day, daysBetween } from '../dates/day.ts'
import { localTime } from '../dates/local-time.ts'
import { ageThatIsEnough } from '../pricing/car-driver.ts'
import { type Party, peopleOf, usualAges } from './party.ts'

/** The parts of a list query that a price depends on. */
export type DatesQuery = Party & {
  from: Day
  until?: Day
  pickUp?: string
  dropOff?: string
  /** Of a tour only departures that are over by then. */
  backBy?: string
}

/** The time a car is handed over and taken back at where none was chosen. */
export const usualCarTime = localTime('10:00')

/** The time of a transfer where none was chosen: no night surcharge is due, as in its booking box. */
export const usualTransferTime = localTime('12:00')

/**
 * Returns the choice that two days and a number of travellers mean for a product, as its page makes it.
 * Undefined where there is none (no departure day for a stay, an on-request kind). A tour uses `from`; a transfer is in the
 * first vehicle of `vehiclesFor`, with a return on the last day. Source:
 * docs/decisions/0044. Example: 5 to 12 June of a yacht that is rented by the week is a week.
 */
export function choiceForDates(
  { id, details }: Pick<Product, 'id' | 'details'>,
  query: DatesQuery,
): ItemChoice | undefined {
  const chosen = { id, productId: id, day: query.from, extras: [] }
  const stays = query.until && query.until > query.from ? query.until : undefined
  switch (details.kind) {
    case 'tour':
      return { ...chosen, kind: 'tour', people: peopleOf(query, details, usualAdults(details)) }
    case 'villa':
      return (
        stays && {
          ...chosen,
          kind: 'villa',
          until: stays,
          people: peopleOf(query, usualAges, Math.min(2, details.capacity)),
        }
      )
    case 'yacht': {
      const charter = charterForDays(query, chartersOf(details))
      return (
        charter && {
          ...chosen,
          ...charter,
          kind: 'yacht',
          people: peopleOf(query, usualAges, Math.min(2, details.dayCapacity)),
        }
      )
    }
    case 'car':
      return carChoice(details, query, chosen)
    case 'transfer': {
      const people = peopleOf(query, usualAges, 2)
      const [vehicle] = vehiclesFor(details, people)
      const time = usualTransferTime
      return (
        vehicle && {
          ...{ ...chosen, kind: 'transfer', time, people, vehicle: vehicle.id, childSeats: 0 },
          ...(stays && { back: { day: stays, time } }),
        }
      )
    }
    default:
      return undefined
  }
}

type ChosenPart = Pick<ItemChoice, 'id' | 'productId' | 'day' | 'extras'>

function carChoice(details: CarDetails, query: DatesQuery, chosen: ChosenPart): ItemChoice | undefined {
  const known = (code: string | undefined) => details.places.find(({ id }) => id === code)?.id
  const pickUp = known(query.pickUp) ?? usualPlace(details)
  if (!query.until || query.until < query.from || !pickUp) return undefined
  return {
    ...chosen,
    kind: 'car',
    time: usualCarTime,
    until: query.until,
    untilTime: usualCarTime,
    pickUpAt: pickUp,
    dropOffAt: known(query.dropOff) ?? pickUp,
    driverAge: ageThatIsEnough(details.driver),
    people: { adults: 1, children: 0, infants: 0 },
  }
}

/**
 * Returns the vehicles of a transfer that take so many travellers, the cheapest first, and those that are shared with others
 * last; of travellers who are too many for all of them, the largest one. Never throws.
 * Source: docs/decisions/0044. Example: of a car for 4 and a van for 8, a group of 6 has the van.
 */
export function vehiclesFor(
  { vehicles }: Pick<TransferDetails, 'vehicles'>,
  people: People,
): TransferDetails['vehicles'] {
  const fitting = vehicles.filter(({ seats }) => seats >= placesNeeded(people, true))
  if (fitting.length === 0) return vehicles.toSorted((one, other) => other.seats - one.seats).slice(0, 1)
  return fitting.toSorted(
    (one, other) => Number(one.shared) - Number(other.shared) || one.oneWay.minor - other.oneWay.minor,
  )
}

/** The cheapest place of a car, when the visitor chose none. */
function usualPlace({ places }: CarDetails): string | undefined {
  const [first] = places.toSorted(
    (one, other) =>
      one.pickUpFee.minor + one.dropOffFee.minor - (other.pickUpFee.minor + other.dropOffFee.minor),
  )
  return first?.id
}

/** The default number of travellers. Never throws. Example: 2, of a tour for at least 4 people 4. */
export function usualAdults({ people }: Pick<TourDetails, 'people'>): number {
  return Math.min(people.max, Math.max(people.min, 2))
}

/** The ways a yacht is let, the shortest first. Never throws. Example: `['day', 'week']`. */
export function chartersOf({ pricing }: Pick<YachtDetails, 'pricing'>): Charter[] {
  const isLet = (unit: 'day' | 'week') => pricing[unit] ?? pricing.seasons.some((season) => season[unit])
  return [
    ...(pricing.hour ? (['hour'] as const) : []),
    ...(['day', 'week'] as const).filter((unit) => isLet(unit)),
  ]
}

/** Maps a search for two days to a charter: weeks where they are whole weeks, else days. Never throws. */
export function charterForDays(
  { from, until }: Pick<DatesQuery, 'from' | 'until'>,
  offered: readonly Charter[],
): { charter: Charter; units: number } | undefined {
  const days = until ? daysBetween(from, until) : 1
  if (days >= 7 && days % 7 === 0 && offered.includes('week')) return { charter: 'week', units: days / 7 }
  if (!offered.includes('day')) return undefined
  return { charter: 'day', units: Math.min(56, Math.max(1, days)) }
}
