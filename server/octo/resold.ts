import type { UnitId } from '#domain/agencies/units.ts'
import type { People } from '#domain/availability/people.ts'
import type { KindChoice } from '#domain/booking/order.ts'
import type { PickupZone } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { SaleTerms } from '#domain/pricing/terms.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { OwnPlaces } from '#server/inventory/own-places.ts'
import type { Unit } from './types.ts'

/** A product that resellers may sell, with its options; the first is the default. */
export type Resold = { product: Product; options: readonly ResoldOption[] }

/** One option of a product: the rules of its kind, as the standard asks for them. */
export type ResoldOption = {
  id: string
  /** In the language of the product. */
  name: string
  /** How long it takes. */
  minutes: number
  /** The local times at which it begins. */
  times: readonly string[]
  units: readonly ResoldUnit[]
  /** How many units one booking has. */
  people: { min: number; max: number }
  /** The party that a price is for where no units are named. */
  smallest: People
  /** Whether each unit has a price: nothing is charged or discounted per booking. */
  isPerUnit: boolean
  /** The seasons of its prices per unit, for `season` of a price; -1 is outside of all. */
  seasons: readonly number[]
  /** Where guests may be picked up, in the language of the product. */
  pickups: readonly PickupZone[]
  /** Returns why one booking cannot have a party. */
  refuse(party: People): Refusal | undefined
  /** Returns how many of the vacancies a party takes. */
  placesFor(party: People): number
  /** Returns the price of any number of people. */
  quote(party: People, on: PricedStart, terms: SaleTerms): Quote | Refusal
  /** Starts with the same key have the same prices. */
  priceKey(on: Omit<PricedStart, 'bookedOn'>): string
  /** Returns the starts of some days, also those that cannot be sold. */
  starts(company: Company, on: DaysOfStarts): Promise<Start[]>
  /** Returns what an order of a start chooses, with the id of a pick-up. */
  choice(start: Start, pickup: string | undefined): KindChoice
}

/**
 * What a price depends on; without a time, prices of some times are left out. `pickup` is the id of a pick-up. `season` is one
 * of the option's, instead of that of the day.
 */
export type PricedStart = {
  day: Day
  time?: string | undefined
  bookedOn: Day
  pickup?: string | undefined
  season?: number | undefined
}

/** The first and the last day, and the places that count as free because their hold would be replaced. */
export type DaysOfStarts = { from: Day; to: Day; now: Date; own: readonly OwnPlaces[] }

/** A time at which an option begins. `day` and `time` are local, as they are sold: clocks may skip that time. */
export type Start = {
  day: Day
  time: string
  startsAt: Date
  endsAt: Date
  vacancies: number
  capacity: number
  /** Not for sale, though there are vacancies. */
  isClosed: boolean
}

export type ResoldUnit = {
  id: UnitId
  type: Unit['type']
  /** In English, for programs and their operators. */
  internalName: string
  title: string
  minAge: number
  maxAge: number
  /** How many of it one booking has at most. */
  most: number
  /** How many people it is for. */
  people: number
  accompaniedBy: readonly UnitId[]
}
