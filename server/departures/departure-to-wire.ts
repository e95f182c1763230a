import type { DepartureForStaff } from './list-day.ts'

/** Converts a departure for the wire. */
export function departureToWire(departure: DepartureForStaff) {
  const { startsAt, closedAt, closedBy, closedWhy, ownCapacity, guide, vehicle, minimum, ...rest } = departure
  return {
    ...rest,
    day: rest.day,
    startsAt: startsAt.toISOString(),
    ownCapacity: ownCapacity ?? undefined,
    guide: guide ?? undefined,
    vehicle: vehicle ?? undefined,
    closure: closedAt ? { at: closedAt.toISOString(), by: closedBy ?? '', why: closedWhy ?? '' } : undefined,
    reserved: rest.reserved.map((one) => ({ ...one, until: one.until.toISOString() })),
    minimum: minimum && { ...minimum, decideBy: minimum.decideBy.toISOString() },
  }
}
