import { headCount, type ManifestGuest, type MeetingStop } from './manifest.ts'

/** How a list of guests is divided: by stop in the order of the pick-ups, by zone, or by vehicle. */
export const groupings = ['stop', 'zone', 'vehicle'] as const

export type Grouping = (typeof groupings)[number]

/** A vehicle of one departure. It takes the guests of its zones. */
export type DepartureVehicle = { id: string; name: string; seats?: number | undefined; zones: string[] }

export type GuestGroup<Guest extends ManifestGuest = ManifestGuest> = {
  key: string
  /** The stop of a group by stop; the place alone counts in a group by zone. */
  stop?: MeetingStop | undefined
  /** The vehicle of a group by vehicle; none for guests without one. */
  vehicle?: DepartureVehicle | undefined
  guests: Guest[]
}

/**
 * Returns the vehicle of a guest: the one that staff chose, else the first one that takes their zone. Never throws. Example:
 * a van with the zone "marina" takes who is picked up there.
 */
export function vehicleOf(
  { chosen, zone }: { chosen: string | undefined; zone: string | undefined },
  vehicles: readonly DepartureVehicle[],
): DepartureVehicle | undefined {
  const own = vehicles.find(({ id }) => id === chosen)
  return own ?? vehicles.find(({ zones }) => zone !== undefined && zones.includes(zone))
}

/**
 * Divides guests, who are in the order of their pick-ups, and leaves that order within each group. Groups by vehicle are in
 * the order of the vehicles, empty ones too; guests without a vehicle come last. Never throws.
 */
export function groupGuests<Guest extends ManifestGuest>(
  guests: readonly Guest[],
  { by, vehicles }: { by: Grouping; vehicles: readonly DepartureVehicle[] },
): GuestGroup<Guest>[] {
  if (by === 'vehicle') {
    const others = guests.filter(({ vehicle }) => !vehicles.some(({ id }) => id === vehicle))
    return [
      ...vehicles.map((vehicle) => ({
        key: vehicle.id,
        vehicle,
        guests: guests.filter((guest) => guest.vehicle === vehicle.id),
      })),
      ...(others.length > 0 ? [{ key: '', guests: others }] : []),
    ]
  }
  const keyOf = ({ stop }: ManifestGuest) =>
    !stop ? '' : by === 'zone' ? (stop.zone ?? stop.place) : `${stop.time} ${stop.place}`
  return [...Map.groupBy(guests, keyOf)].map(([key, own]) => ({ key, stop: own[0]!.stop, guests: own }))
}

/** Says whether a vehicle has more people than seats; infants have one too. Never throws. */
export function isOverfull(
  { seats }: Pick<DepartureVehicle, 'seats'>,
  guests: readonly Pick<ManifestGuest, 'people'>[],
): boolean {
  return seats !== undefined && headCount(guests) > seats
}
