import { unitIds } from '#domain/agencies/units.ts'
import { type OctoRefusal, refuseOcto } from '../refusal.ts'
import type { SentUnit } from './input.ts'
import type { StoredUnit } from './stored.ts'

/** Returns the tickets of a booking with the references that were sent. Other tickets than were reserved are refused. */
export function changeUnits(
  units: readonly StoredUnit[],
  sent: readonly SentUnit[] | null | undefined,
): StoredUnit[] | OctoRefusal {
  if (!sent || sent.length === 0) return [...units]
  const unknown = sent.find(({ unitId }) => !unitIds.some((id) => id === unitId))
  if (unknown) return refuseOcto('INVALID_UNIT_ID', { unitId: unknown.unitId })
  const left = [...sent]
  const changed = units.map((unit) => {
    const isIts = (uuid: string | null | undefined) => uuid?.toLowerCase() === unit.uuid.toLowerCase()
    const byId = left.findIndex(({ uuid, unitId }) => isIts(uuid) && unitId === unit.unitId)
    const at = byId >= 0 ? byId : left.findIndex(({ uuid, unitId }) => !uuid && unitId === unit.unitId)
    const [match] = at < 0 ? [] : left.splice(at, 1)
    return match
      ? { ...unit, resellerReference: match.resellerReference ?? unit.resellerReference }
      : undefined
  })
  if (left.length > 0 || changed.some((unit) => !unit)) {
    return refuseOcto('UNPROCESSABLE_ENTITY', { message: 'unitItems: other tickets than were reserved' })
  }
  return changed as StoredUnit[]
}
