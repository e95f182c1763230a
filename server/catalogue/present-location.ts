import { areaOf, type CardLocation, type MapPoint, type RoutePoint } from '#domain/catalogue/location.ts'
import { inLocale, type Locale } from '#domain/languages/locales.ts'
import type { CatalogueProduct } from './file/product.ts'

type Place = { lat: number; lng: number }
type Stops = Extract<CatalogueProduct, { kind: 'tour' }>['details']['stops']

/** A position of the catalogue as a point of the map. */
export function presentPoint({ lat, lng }: Place): MapPoint {
  return { latitude: lat, longitude: lng }
}

/** The middle of the area that is published instead of a position. */
export function presentArea(place: Place): MapPoint {
  return areaOf(presentPoint(place))
}

/** A route with the names of its stops in one language. */
export function presentStops(stops: Stops, locale: Locale): RoutePoint[] | undefined {
  return stops?.map(({ name, ...at }) => ({
    ...presentPoint(at),
    ...(name && { name: inLocale(name, locale) }),
  }))
}

/** Where a card is on a map: the start of a tour, the end of a transfer, the first place of a car, the area of a villa. */
export function cardLocation({ kind, details }: CatalogueProduct): CardLocation | undefined {
  if (kind === 'villa') return details.location && { ...presentArea(details.location), isArea: true }
  const place =
    kind === 'tour'
      ? (details.meetingPoint ?? details.location)
      : kind === 'transfer'
        ? details.to.location
        : kind === 'car'
          ? details.places[0]?.location
          : details.location
  return place && presentPoint(place)
}
