import { isDeepStrictEqual } from 'node:util'
import type { DepartureVehicle } from '#domain/booking/manifest-groups.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { lockDepartureAhead, type WhichRefusal } from '#server/inventory/lock-departure.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { replaceVehicles, vehiclesOfDepartures } from './queries.ts'

export type NewVehicles = {
  departure: string
  /** Those that were displayed: if a colleague has changed them meanwhile, nothing is changed. */
  was: readonly DepartureVehicle[]
  vehicles: readonly (Omit<DepartureVehicle, 'id'> & { id?: string | undefined })[]
}

/** Names the vehicles of a departure with their seats and zones; guests stay in those that stay. */
export function setVehicles(
  { database }: Pick<Company, 'database'>,
  { departure: id, was, vehicles }: NewVehicles,
  order: StaffOrder,
): Promise<
  DepartureVehicle[] | WhichRefusal | Refusal<'vehicles-changed' | 'vehicle-unknown' | 'vehicle-name-used'>
> {
  return database.transaction(async (transaction) => {
    const departure = await lockDepartureAhead(transaction, { id }, order.now)
    if (isRefusal(departure)) return departure
    const present = async () => (await vehiclesOfDepartures(transaction, [id])).get(id) ?? []
    const before = await present()
    if (!isDeepStrictEqual(before.map(compared), was.map(compared))) return refuse('vehicles-changed')
    const known = new Set(before.map((vehicle) => vehicle.id))
    if (vehicles.some((vehicle) => vehicle.id && !known.has(vehicle.id))) return refuse('vehicle-unknown')
    const named = vehicles.map(({ name, ...vehicle }) => ({ ...vehicle, name: name.trim() }))
    const twice = named.find(({ name }, at) => named.findIndex((one) => one.name === name) !== at)
    if (twice) return refuse('vehicle-name-used', { name: twice.name })
    await replaceVehicles(transaction, id, named)
    const after = await present()
    if (!isDeepStrictEqual(before, after)) {
      await recordAudit(transaction, order, {
        action: 'departure.vehicles',
        subject: { kind: 'departure', id },
        before: { vehicles: before },
        after: { vehicles: after },
      })
    }
    return after
  })
}

/** A vehicle as it is compared: without what is undefined, and independent of the order of its fields. */
function compared({ id, name, seats, zones }: DepartureVehicle): unknown {
  return [id, name, seats ?? null, zones]
}
