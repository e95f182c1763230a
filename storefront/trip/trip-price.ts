import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { DatedPrice } from '#domain/search/dated-price.ts'
import type { Words } from '../i18n/use-messages.tsx'
import type { Trip } from './trip.ts'

/** The result for one product: its price on the days of a trip, or why it has none. */
export type TripPrice = {
  dated?: DatedPrice & { showDay: boolean }
  hitch?: (words: Words) => string | undefined
}

/** What prices of a trip depend on, apart from the products. */
export type TripQuestion = { locale: Locale; currency: Currency; trip: Trip & { from: string } }

/** Results by product, for one trip, language and currency. */
export type TripPrices = { about: string; known: Readonly<Record<string, TripPrice>> }
