import type { Asked } from '#domain/booking/required-details.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import type { EntryLink } from './entry-link.ts'
import type { Focus } from './focus.ts'
import type { ProductDetails, ProductKind } from './kinds.ts'
import type { CardLocation } from './location.ts'

/**
 * A picture in the widths that exist of it, rising: `path` + `-WIDTH.webp` or `-WIDTH.avif` is an address below the
 * upload base. AVIF comes in more widths, and may be missing.
 */
export type Picture = {
  path: string
  alt: string
  width: number
  height: number
  widths: number[]
  avifWidths: number[]
  colour: string
  placeholder: string
  /** The point that every crop shows; the middle without one. */
  focus?: Focus
}

export type Campaign =
  | { kind: 'percent'; percent: number; from?: string; until?: string }
  | { kind: 'amount'; amount: Money; from?: string; until?: string }

export type CancellationTier = { hoursBefore: number; refundPercent: number }

export type Extra = {
  id: string
  title: string
  description?: string
  per: 'booking' | 'day' | 'night' | 'person' | 'week'
  price: { amount: Money } | { percentOfBase: number }
  required: boolean
  max: number
  collected: 'online' | 'on-site'
}

/** The few facts a card shows of each kind; the screen puts them into words. */
export type CardFacts = {
  durationMinutes?: number
  people?: number
  bedrooms?: number
  cabins?: number
  lengthMetres?: number
  seats?: number
  gearbox?: 'manual' | 'automatic'
  nights?: number
  /** The least that can be had where the price is per hour; absent where one hour can. */
  minimumHours?: number
  unit: 'person' | 'group' | 'night' | 'hour' | 'day' | 'week' | 'vehicle' | 'package' | 'treatment'
}

/** A product as lists show it, in one language. */
export type ProductCard = {
  id: string
  kind: ProductKind
  slug: string
  title: string
  summary: string
  /** The language of the texts, where it is not the one that was asked for. */
  textLocale?: Locale
  category: EntryLink
  destination: EntryLink
  /** In lists only the cover; `pictureCount` then says how many there are. */
  pictures: Picture[]
  pictureCount?: number
  /** Lowest price before any campaign, in the product's own currency. */
  fromPrice?: Money
  campaign?: Campaign
  /** The lowest price of the 30 days before a percentage campaign; none where it is not known, or no such campaign. */
  priorPrice?: Money
  freeCancellationHours?: number
  onRequest: boolean
  facts: CardFacts
  /** Where it begins, or is; none where the catalogue has no place. */
  location?: CardLocation
  /** The average in stars, to two decimals, and the number of ratings; none without ratings. */
  rating?: { average: number; count: number }
}

export type PaymentPolicy = { policy: 'full' } | { policy: 'prepayment'; percent: number }

export type Vat = { mode: 'included' | 'excluded'; rate: number }

/** Everything the product's page and its price need, in one language. */
export type Product = Omit<ProductCard, 'pictures'> & {
  pictures: Picture[]
  slugs: Partial<Record<Locale, string>>
  titles: Partial<Record<Locale, string>>
  categorySlugs: Partial<Record<Locale, string>>
  currency: string
  vat: Vat
  payment: PaymentPolicy
  cancellation: CancellationTier[]
  cutoffHours: number
  timeZone: string
  body: string[]
  highlights: string[]
  included: string[]
  notIncluded: string[]
  itinerary: { time?: string; title: string; text: string }[]
  goodToKnow: string[]
  faq: { question: string; answer: string }[]
  seo: { title: string; description: string }
  extras: Extra[]
  /** The traveller details that its order requires. */
  asked: Asked
  details: ProductDetails
  /** The path of the Open Graph image below the site's address; only on an entry's own page. */
  sharePicture?: string
}

/** A departure as the calendar shows it. `day` and `time` are local to the product. */
export type Departure = {
  id: string
  day: string
  time: string
  startsAt: string
  places: number
  capacity: number
  bookable: boolean
}

export type Category = EntryLink & {
  textLocale?: Locale
  kind: ProductKind
  slugs: Partial<Record<Locale, string>>
  description: string
  seo: { title: string; description: string }
  pictures: Picture[]
  parent?: EntryLink
  children: EntryLink[]
  /** The path of the Open Graph image below the site's address; only on an entry's own page. */
  sharePicture?: string
}

export type Destination = EntryLink & {
  textLocale?: Locale
  slugs: Partial<Record<Locale, string>>
  summary: string
  body: string[]
  highlights: string[]
  seo: { title: string; description: string }
  latitude: number
  longitude: number
  pictures: Picture[]
  productCount: number
  /** The path of the Open Graph image below the site's address; only on an entry's own page. */
  sharePicture?: string
}
