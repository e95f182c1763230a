import { createHash } from 'node:crypto'
import { type UnitId, unitIds } from '#domain/agencies/units.ts'
import type { People } from '#domain/availability/people.ts'
import type { OctoRow } from './queries.ts'
import type { StoredUnit } from './stored.ts'

/**
 * Returns the tickets of a booking for those who come along now: staff may have changed them since. Tickets that stay keep
 * their uuid; one that is new has the same uuid at each reading. Persons are counted adults first, as check-in counts them.
 */
export function ticketsNow(
  { id, units: stored }: Pick<OctoRow, 'id' | 'units'>,
  people: People | undefined,
): StoredUnit[] {
  const units = stored as StoredUnit[]
  if (!people) return units
  const wanted = countsFor(units, people)
  const isSame = unitIds.every((unitId) => ofUnit(units, unitId).length === (wanted[unitId] ?? 0))
  if (isSame) return units
  const tickets = unitIds.flatMap((unitId) => {
    const own = ofUnit(units, unitId)
    return Array.from(
      { length: wanted[unitId] ?? 0 },
      (_, at) => own[at] ?? { uuid: uuidOf(`${id} ${unitId} ${at}`), unitId, resellerReference: null },
    )
  })
  return tickets.map((ticket, person) => ({ ...ticket, person }))
}

/** A car is one unit for all in it, a charter has guests of any age. */
function countsFor(units: readonly StoredUnit[], people: People): Partial<Record<UnitId, number>> {
  const [first] = units
  if (first?.unitId === 'car') return { car: units.length }
  const { adults, children, infants } = people
  if (first?.unitId === 'guest') return { guest: adults + children + infants }
  return { adult: adults, child: children, infant: infants }
}

function ofUnit(units: readonly StoredUnit[], unitId: UnitId): StoredUnit[] {
  return units.filter((unit) => unit.unitId === unitId).toSorted((one, other) => one.person - other.person)
}

/** A UUID of its text alone, version 8. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
