import type { Departure } from './departure.ts'

/** Returns how many places of a departure are withheld for agencies. */
export function reservedPlaces({ reserved }: Pick<Departure, 'reserved'>): number {
  return reserved.reduce((sum, { places }) => sum + places, 0)
}
