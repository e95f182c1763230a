import type { ProductKind } from '../catalogue/kinds.ts'
import type { ProductCard } from '../catalogue/product.ts'
import type { TransferPoint } from '../catalogue/transfer-tariff.ts'
import { addDays, type Day } from '../dates/day.ts'
import type { Currency, Money } from '../money/money.ts'
import type { Duration } from './choices.ts'
import type { DatedPrice, DatesError } from './dated-price.ts'
import type { MapBounds } from './map-bounds.ts'
import type { Party } from './party.ts'

/** The orders a list can have, the usual one first. */
export const sorts = [
  'recommended',
  'price',
  'price-descending',
  'newest',
  'most-viewed',
  'best-rated',
] as const

export type Sort = (typeof sorts)[number]

/**
 * Whether a day is over in every time zone, and nothing can be had on it any more; `today` is the day in UTC, and it is
 * still yesterday west of it. Throws RangeError on a day that is none. Example: on 7 June, 5 June is over.
 */
export function isOver(day: Day, today: Day): boolean {
  return day < addDays(today, -1)
}

/** The least averages of stars that lists can be filtered by. */
export const leastRatings = ['4.5', '4'] as const

export type LeastRating = (typeof leastRatings)[number]

/** How a list of products is asked for. Within a list of values any will do; amenities must all be there. */
export type ListQuery = Party & {
  term?: string
  kinds?: readonly ProductKind[]
  /** A category brings the ones below it. */
  categories?: readonly string[]
  destinations?: readonly string[]
  /** Something can be had between these days, both included, for so many people. */
  from?: string
  until?: string
  /** Where a car is handed over and taken back: only cars that are at both. */
  pickUp?: string
  dropOff?: string
  /**
   * Bounds of the price, both included, in whole units of `currency`: of the total for the days and travellers where a list
   * has dated prices, else of today's lowest price.
   */
  leastPrice?: number
  mostPrice?: number
  currency?: Currency
  durations?: readonly Duration[]
  languages?: readonly string[]
  /** Codes such as "gearbox.automatic" or "amenity.sauna". */
  features?: readonly string[]
  freeCancellation?: boolean
  instant?: boolean
  /**
   * Only tours with a session that is over by this time of the day it begins: of the days of the list one that has places,
   * without days one of the timetable.
   */
  backBy?: string
  /** Only products with ratings that average at least so many stars. */
  leastRating?: LeastRating
  /** Only products in this part of the map. */
  area?: MapBounds
  /** The currency of dated prices; without it, there are none. */
  display?: Currency
  /** With dated prices: asks for products that are taken on the days, too. */
  taken?: boolean
  sort?: Sort
  page?: number
  pageSize?: number
}

/**
 * Whether a total is within the bounds of a list, which are whole units of its currency, both included. Never throws.
 * Example: 63.00 EUR is within 50 to 63, and 63.01 EUR is not.
 */
export function isWithin(
  { minor }: Money,
  { leastPrice, mostPrice }: Pick<ListQuery, 'leastPrice' | 'mostPrice'>,
): boolean {
  return (
    (leastPrice === undefined || minor >= leastPrice * 100) &&
    (mostPrice === undefined || minor <= mostPrice * 100)
  )
}

export type Facet = { id: string; title: string; count: number }

/** How many products each further choice would leave; a group that is in use is counted as if it were not. */
export type Facets = {
  kinds: Facet[]
  categories: Facet[]
  destinations: Facet[]
  durations: Facet[]
  languages: Facet[]
  features: Facet[]
  freeCancellation: number
  instant: number
  /** How many have at least so many stars. */
  ratings: Facet[]
  /** How many are over by a time of day: the offered times, and the one of the query. */
  backBy: Facet[]
  /** The lowest and the highest price there is, whatever price was asked for. */
  prices?: { least: Money; most: Money }
}

export type ProductList = {
  products: ProductCard[]
  total: number
  page: number
  pageSize: number
  facets: Facets
  /** The words that were searched for instead, where the ones asked for are nowhere. */
  searchedFor?: string
  /** The dated prices of the available products on the page. */
  dated?: DatedPrice[]
  /** Why the others of the page cannot be had so; of what is asked for, nothing. */
  datesErrors?: DatesError[]
  /** On the last page: products that are taken on the days and have others near them, which `datesErrors` names. */
  taken?: ProductCard[]
}

/** Suggestions while typing; `points` are airports, ports and hotels that transfers go to or from. */
export type Suggestions = {
  products: ProductCard[]
  points: Pick<TransferPoint, 'id' | 'name' | 'type'>[]
  destinations: { id: string; slug: string; title: string; count: number }[]
  categories: { id: string; slug: string; title: string; count: number }[]
  searchedFor?: string
}
