import { rentalOf } from '../availability/rental.ts'
import type { ItemChoice } from '../booking/order.ts'
import type { Product } from '../catalogue/product.ts'
import { type Day, day, daysBetween } from '../dates/day.ts'
import { localTime } from '../dates/local-time.ts'
import { type Currency, type Money, moneyOf } from '../money/money.ts'
import { isRefusal, type RefusalValues } from '../refusal.ts'
import { headsOf, type Party } from './party.ts'

/** The scope of a dated price: travellers of a tour, nights of a villa, days or weeks of a rental, legs of a transfer. */
export type DatedLength = { unit: 'person' | 'night' | 'day' | 'week' | 'leg'; count: number }

/** The price of a product on the dates of a list, in the display currency: all of it but what is paid on site. */
export type DatedPrice = DatedLength & {
  product: string
  price: Money
  /** Mandatory extras that are paid on site, beside the price; without a deposit. None where there are none. */
  onSite?: Money
  /** The day it begins: of a tour the first of them that has a departure. None where it is the lowest price of any day. */
  day?: string
  /** Where a car is handed over and taken back for that. */
  pickUp?: string
  dropOff?: string
  /** The class of vehicle of a transfer. */
  vehicle?: string
  /** Places that are left on this day, the searched travellers included; of tours alone that others may join. */
  placesLeft?: number
  /** Until when a cancellation gives everything back, on the product's clock; none where it does not. */
  fullRefund?: { day: Day; time: string }
}

/** Why a product cannot be had on the days a list was asked for: the refusal that its booking box would give. */
export type DatesError = {
  product: string
  reason: string
  values: RefusalValues
  message?: string
  /**
   * The nearest days on which it can be had, in order: of a tour those with places, before or after those looked at (31 at
   * most), of a stay those on which one of the same length can begin.
   */
  nearest?: Day[]
}

/** Reasons that another day may not have. */
export const reasonsOfTheDay: ReadonlySet<string> = new Set([
  'sold-out',
  'not-enough-places',
  'departure-unknown',
  'departure-closed',
  'departure-past',
  'dates-taken',
  'no-car-free',
])

/** The query for prices of single products on chosen days, or of any day for chosen travellers, in a display currency. */
export type PricedDates = Party & {
  from?: string
  until?: string
  pickUp?: string
  dropOff?: string
  display: Currency
}

/** Prices of the available products, and why the others cannot be had. */
export type DatedPrices = { prices: DatedPrice[]; errors: DatesError[] }

/**
 * How long a choice is, in what its kind is counted by. Undefined where a list has no such choice. Throws RangeError on
 * a day that is none. Source: docs/decisions, "A dated list says what those dates cost".
 */
export function lengthOf(
  choice: ItemChoice,
  { details, timeZone }: Pick<Product, 'details' | 'timeZone'>,
): DatedLength | undefined {
  switch (choice.kind) {
    case 'tour':
      return { unit: 'person', count: headsOf(choice.people) }
    case 'villa':
      return { unit: 'night', count: daysBetween(day(choice.day), day(choice.until)) }
    case 'yacht':
      return choice.charter === 'hour' ? undefined : { unit: choice.charter, count: choice.units }
    case 'car': {
      if (details.kind !== 'car') return undefined
      const [time, untilTime] = [localTime(choice.time ?? ''), localTime(choice.untilTime)]
      const times = { day: day(choice.day), time, until: day(choice.until), untilTime }
      const rental = rentalOf(times, details, timeZone)
      return isRefusal(rental) ? undefined : { unit: 'day', count: rental.days }
    }
    case 'transfer':
      return { unit: 'leg', count: choice.back ? 2 : 1 }
    default:
      return undefined
  }
}

/**
 * Returns the average price of one night, day or week, in whole minor units. Never throws. Example: 1,240.00
 * EUR for 5 nights is 248.00 EUR a night.
 */
export function eachOf({ price, count }: Pick<DatedPrice, 'price' | 'count'>): Money {
  return moneyOf(Math.round(price.minor / count), price.currency)
}
