import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { isLocked } from '#server/database/errors.ts'
import { closeDeparture, reopenDeparture } from '#server/inventory/close-departure.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { setMinimum } from '../change-departure.ts'
import { setCapacity } from '../set-capacity.ts'

export type DeparturesChange =
  | { change: 'close' | 'reopen' }
  | { change: 'capacity'; capacity: number | null; belowSold: boolean }
  | { change: 'minimum'; participants: number | null }

export type DeparturesChanged = { changed: number; refused: { departure: string; refusal: Refusal }[] }

/**
 * Changes departures one after the other, each as its own verb does, with a row of the audit log. A refused one, or
 * one that another transaction has locked, stays as it is and does not stop the others; the same again changes nothing more.
 * `changed` counts those that are as asked now, also those that were so before.
 */
export async function changeDepartures(
  company: Company,
  { departures, ...change }: { departures: readonly string[] } & DeparturesChange,
  order: StaffOrder,
): Promise<DeparturesChanged> {
  const done: DeparturesChanged = { changed: 0, refused: [] }
  for (const departure of new Set(departures)) {
    const result = await changeOne(company, { id: departure }, { change, order }).catch((error) => {
      if (isLocked(error)) return refuse('busy')
      throw error
    })
    if (isRefusal(result)) done.refused.push({ departure, refusal: result })
    else done.changed += 1
  }
  return done
}

function changeOne(
  company: Company,
  which: { id: string },
  { change, order }: { change: DeparturesChange; order: StaffOrder },
): Promise<unknown> {
  switch (change.change) {
    case 'close':
      return closeDeparture(company, which, order)
    case 'reopen':
      return reopenDeparture(company, which, order)
    case 'capacity':
      return setCapacity(company, { which, ...change }, order)
    case 'minimum':
      return setMinimum(company, { which, participants: change.participants }, order)
  }
}
