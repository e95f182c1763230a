import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { lockDepartureAhead, type WhichRefusal } from '#server/inventory/lock-departure.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { itemsOnDeparture, putIntoVehicle, vehiclesOfDepartures } from './queries.ts'

/**
 * Puts booked items of a departure into one of its vehicles; without a vehicle, they are in the one that takes their zone.
 * Seats limit nothing: who displays the vehicles displays that they are overfull.
 */
export function assignGuests(
  { database }: Pick<Company, 'database'>,
  {
    departure: id,
    items,
    vehicle,
  }: { departure: string; items: readonly string[]; vehicle?: string | undefined },
  order: StaffOrder,
): Promise<undefined | WhichRefusal | Refusal<'item-unknown' | 'vehicle-unknown'>> {
  return database.transaction(async (transaction) => {
    const departure = await lockDepartureAhead(transaction, { id }, order.now)
    if (isRefusal(departure)) return departure
    const vehicles = (await vehiclesOfDepartures(transaction, [id])).get(id) ?? []
    const chosen = vehicles.find((one) => one.id === vehicle)
    if (vehicle && !chosen) return refuse('vehicle-unknown')
    const known = await itemsOnDeparture(transaction, { departure: id, items })
    if (items.some((item) => !known.has(item))) return refuse('item-unknown')
    await putIntoVehicle(transaction, items, vehicle)
    await recordAudit(transaction, order, {
      action: 'departure.assign-guests',
      subject: { kind: 'departure', id },
      after: { items, vehicle: chosen?.name ?? null },
    })
    return undefined
  })
}
