import type { Ours } from '#contract/shape.ts'
import type { listDepartures, listGuests } from '#contract/staff/departures.ts'

export type Departure = Ours<(typeof listDepartures)['output']>[number]

export type Manifest = Ours<(typeof listGuests)['output']>[number]

export type ManifestGuest = Manifest['guests'][number]

/** Returns the address of a departure's guests. */
export function manifestPath({ day, product, id }: Pick<Departure, 'day' | 'product' | 'id'>): string {
  return `/departures/${day}/${encodeURIComponent(product)}/${id}`
}
