import type { PickupZone, ProductDetails } from '#domain/catalogue/kinds.ts'
import { areaMetres, type MapPoint, type RoutePoint } from '#domain/catalogue/location.ts'

/** A place of a product with its part in it. */
export type ProductPlace = {
  id: string
  at: MapPoint
  title: string
  role: 'start' | 'place'
  /** The mark of one of several, on its pin and in the list below the map. */
  letter?: string
}

/** An area in which guests are picked up, with its letter on the map; a point without `metres`. */
export type ZoneOnMap = { id: string; at: MapPoint; title: string; letter: string; metres?: number }

/** What the map of a product displays. */
export type PlacesOnMap = {
  places: ProductPlace[]
  zones: ZoneOnMap[]
  /** The route, and its stops in order; each stop once. */
  route: readonly RoutePoint[]
  stops: (MapPoint & { name: string })[]
  area?: { at: MapPoint; metres: number }
}

/** Reads the places of a product; undefined where none is known. `title` is the name of one that has none of its own. */
export function placesOnMap(details: ProductDetails, title: string): PlacesOnMap | undefined {
  const { route = [], places = [], zones = [], area } = ofKind(details, title)
  const stops = route.flatMap(({ name, ...at }) => (name ? [{ ...at, name }] : []))
  if (places.length + zones.length + route.length === 0 && !area) return undefined
  const named = stops.filter(({ name }, at) => stops.findIndex((one) => one.name === name) === at)
  return { places, zones, route, stops: named, area }
}

function ofKind(details: ProductDetails, title: string): Partial<PlacesOnMap> {
  switch (details.kind) {
    case 'tour': {
      const { meetingPoint, location, stops, pickupZones } = details
      const start = meetingPoint ?? location
      return {
        places: start ? [{ id: 'start', at: start, title, role: 'start' }] : [],
        zones: zonesOf(pickupZones),
        route: stops,
      }
    }
    case 'villa':
      return { area: details.area && { at: details.area, metres: areaMetres } }
    case 'yacht': {
      const { location, basePort, stops } = details
      return { places: located('start', [{ id: 'port', name: basePort, location }]), route: stops }
    }
    case 'transfer':
      return { places: lettered(located('place', [details.from, details.to])) }
    case 'car':
      return { places: lettered(located('place', details.places)) }
    case 'wedding':
      return { places: located('start', [{ id: 'venue', name: title, location: details.location }]) }
    case 'health':
      return {
        places: located('start', [
          { id: 'facility', name: details.facility.name, location: details.location },
        ]),
      }
  }
}

/** Zones are in letters: the stops of a route have the numbers. */
function zonesOf(zones: readonly PickupZone[]): ZoneOnMap[] {
  return zones
    .flatMap(({ id, name, location, radiusMetres }) =>
      location ? [{ id: `zone-${id}`, at: location, title: name, metres: radiusMetres }] : [],
    )
    .map((zone, at) => ({ ...zone, letter: letterOf(at) }))
}

/** Letters the places where there are several: a single one is not mistaken for another. */
function lettered(places: ProductPlace[]): ProductPlace[] {
  return places.length > 1 ? places.map((place, at) => ({ ...place, letter: letterOf(at) })) : places
}

function letterOf(at: number): string {
  return String.fromCharCode(65 + (at % 26))
}

function located(
  role: ProductPlace['role'],
  places: readonly { id: string; name: string; location?: MapPoint }[],
): ProductPlace[] {
  return places.flatMap(({ id, name, location }) =>
    location ? [{ id: `${role}-${id}`, at: location, title: name, role }] : [],
  )
}
