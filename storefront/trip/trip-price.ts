import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { DatedPrice } from '#domain/search/dated-price.ts'
import type { Hitch } from '#ui/patterns/product-card.tsx'
import type { HitchProduct } from '../components/listing/unavailable-text.ts'
import type { Words } from '../i18n/use-messages.tsx'
import { type Trip, tripOf } from './trip.ts'

/** A price with what its card displays of the search. */
export type ShownPrice = DatedPrice & {
  /** Displays the day: one of several that were searched for. */
  showDay: boolean
  /** The travellers of a lowest price without a day. */
  party?: Trip
}

/** The result for one product: its price on the days of a trip, or why it has none. */
export type TripPrice = {
  dated?: ShownPrice
  hitch?: (product: HitchProduct, words: Words) => Hitch | undefined
}

/** What prices of a trip depend on, apart from the products. */
export type TripQuestion = { locale: Locale; currency: Currency; trip: Trip }

/** Results by product, for one trip, language and currency. */
export type TripPrices = { about: string; known: Readonly<Record<string, TripPrice>> }

/** Returns a price as its card displays it: of several days a tour is priced for the first that it runs on, which is named. */
export function shownPrice(price: DatedPrice, trip: Trip): ShownPrice {
  return {
    ...price,
    showDay: price.unit === 'person' && trip.until !== undefined,
    ...(price.day === undefined && { party: tripOf(trip) }),
  }
}
