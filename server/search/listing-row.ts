import type { CancellationTier } from '#domain/catalogue/product.ts'
import { earliestEnd } from '#domain/search/back-by.ts'
import { freeCancellationUpTo } from '#domain/search/choices.ts'
import type { CatalogueProduct } from '#server/catalogue/file/product.ts'
import { freeUntil } from '#server/catalogue/present-card.ts'
import { cardLocation } from '#server/catalogue/present-location.ts'

/** A product as the catalogue holds it, as far as listings are made of it. */
export type ProductFacts = {
  code: string
  kind: string
  category: string
  destination: string
  status: string
  saleMethod: string
  currency: string
  fromPrice: number | null
  campaign: unknown
  cancellation: unknown
  details: unknown
  featured: number
  sales: number
  views: number
  /** How many gave 1 to 5 stars. */
  ratings: number[]
  createdAt: string
}

/** The filter and sort columns of a product. */
export type ListingRow = Omit<ProductFacts, 'code' | 'status' | 'saleMethod' | 'cancellation' | 'details'> & {
  product: string
  listed: boolean
  minutes?: number
  end?: number
  people?: number
  languages: readonly string[]
  features: readonly string[]
  freeCancellation: boolean
  instant: boolean
  latitude?: number
  longitude?: number
}

/** Reads out of a product what lists need to know of it. */
export function listingRow(facts: ProductFacts): ListingRow {
  const { code, status, saleMethod, cancellation, details, ...same } = facts
  const free = freeUntil(cancellation as CancellationTier[])
  const place = cardLocation({ kind: facts.kind, details } as CatalogueProduct)
  return {
    ...same,
    product: code,
    listed: status === 'published',
    freeCancellation: free !== undefined && free <= freeCancellationUpTo,
    instant: saleMethod === 'direct',
    languages: [],
    features: [],
    latitude: place?.latitude,
    longitude: place?.longitude,
    ...ofKind({ kind: facts.kind, details } as CatalogueProduct),
  }
}

type OfKind = Partial<Pick<ListingRow, 'minutes' | 'end' | 'people' | 'languages' | 'features'>>

function ofKind({ kind, details }: Pick<CatalogueProduct, 'kind' | 'details'> & CatalogueProduct): OfKind {
  switch (kind) {
    case 'tour':
      return {
        minutes: details.durationMinutes,
        end: earliestEnd(details.sessions, details.durationMinutes),
        people: details.people.max,
        languages: details.guideLanguages,
        features: [
          `difficulty.${details.difficulty}`,
          ...amenities({
            'pick-up': details.pickupZones.length > 0,
            private: details.privateDeparture,
          }),
        ],
      }
    case 'transfer':
      return {
        people: Math.max(...details.vehicles.map(({ seats }) => seats)),
        features: amenities({
          'shared-seat': details.vehicles.some(({ shared }) => shared),
          'child-seat': details.childSeat !== undefined,
        }),
      }
    case 'villa':
      return {
        people: details.capacity,
        features: [
          ...new Set([
            ...amenities({ 'private-pool': details.pool?.private, 'heated-pool': details.pool?.heated }),
            ...details.amenities.map((code) => `amenity.${code}`),
          ]),
        ],
      }
    case 'yacht':
      return {
        people: details.dayCapacity,
        features: [
          `boat.${details.type}`,
          ...amenities({
            'with-crew': details.crew > 0,
            'to-skipper-yourself': details.bareboatLicence,
            'overnight-cabins': details.cabins > 0,
          }),
        ],
      }
    case 'car':
      return { people: details.seats, features: [`gearbox.${details.gearbox}`, `fuel.${details.fuel}`] }
    case 'wedding':
      return { people: details.guests.max }
    case 'health':
      return { features: details.includes.map((code) => `amenity.${code}`) }
  }
}

function amenities(has: Record<string, boolean | undefined>): string[] {
  return Object.keys(has)
    .filter((code) => has[code])
    .map((code) => `amenity.${code}`)
}
