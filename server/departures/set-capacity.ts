import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { lockDepartureAhead, type WhichRefusal } from '#server/inventory/lock-departure.ts'
import type { WhichDeparture } from '#server/inventory/which-departure.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { updateCapacity } from './queries.ts'

const mostPlaces = 10_000

export type SetCapacity = { capacity: number; ownCapacity: number | null; taken: number }

/**
 * Gives one departure its own capacity; null returns it to the rule of its tour. Less than is sold is refused as
 * `capacity-below-sold` unless `belowSold` (the right bookings.oversell): then nothing more is sold, and the capacity sinks
 * to the wanted one as places are given back.
 */
export function setCapacity(
  { database }: Pick<Company, 'database'>,
  of: {
    which: WhichDeparture
    capacity: number | null
    belowSold: boolean
    /** The own capacity that was displayed: if a colleague has changed it meanwhile, nothing is changed. */
    seen?: { capacity?: number | undefined } | undefined
  },
  order: StaffOrder,
): Promise<
  SetCapacity | WhichRefusal | Refusal<'capacity-invalid' | 'capacity-below-sold' | 'departure-changed'>
> {
  const { which, capacity: wanted, belowSold, seen } = of
  return database.transaction(async (transaction) => {
    if (wanted !== null && !(Number.isInteger(wanted) && wanted >= 0 && wanted <= mostPlaces)) {
      return refuse('capacity-invalid', { max: mostPlaces })
    }
    const departure = await lockDepartureAhead(transaction, which, order.now)
    if (isRefusal(departure)) return departure
    const { taken, ownCapacity, capacity } = departure
    if (wanted === ownCapacity) return { capacity, ownCapacity, taken }
    if (seen && (seen.capacity ?? null) !== ownCapacity) return refuse('departure-changed')
    if (wanted !== null && wanted < taken && !belowSold) return refuse('capacity-below-sold', { taken })
    const changed = await updateCapacity(transaction, departure, wanted)
    await recordAudit(transaction, order, {
      action: 'departure.capacity',
      subject: { kind: 'departure', id: departure.resource },
      before: { capacity, ownCapacity },
      after: { capacity: changed, ownCapacity: wanted, taken },
    })
    return { capacity: changed, ownCapacity: wanted, taken }
  })
}
