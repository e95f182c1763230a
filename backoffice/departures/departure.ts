import type { Ours } from '#contract/shape.ts'
import type { listDepartures, listGuests } from '#contract/staff/departures.ts'

export type Departure = Ours<(typeof listDepartures)['output']>[number]

/** What a form of a departure is given. */
export type OfDeparture = { departure: Departure; onClose: () => void }

export type Manifest = Ours<(typeof listGuests)['output']>[number]

export type ManifestGuest = Manifest['guests'][number]

/** Returns the address of a departure's guests. */
export function manifestPath({ day, product, id }: Pick<Departure, 'day' | 'product' | 'id'>): string {
  return `/departures/${day}/${encodeURIComponent(product)}/${id}`
}

/** Returns the address where the guests of a departure that does not run are offered another day, a credit or their money. */
export function rescuePath(departure: Pick<Departure, 'day' | 'product' | 'id'>): string {
  return `${manifestPath(departure)}/rescue`
}

/** Returns who guides a departure and which vehicles bring its guests. */
export function crewOf({ guide, vehicle, vehicleNames }: Departure): string {
  const vehicles = vehicleNames.length > 0 ? vehicleNames : [vehicle]
  return [guide, ...vehicles].filter(Boolean).join(' · ')
}
