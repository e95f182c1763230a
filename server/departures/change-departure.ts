import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Company } from '#server/company.ts'
import { lockDepartureAhead, type WhichRefusal } from '#server/inventory/lock-departure.ts'
import type { WhichDeparture } from '#server/inventory/which-departure.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { type DepartureChange, updateDeparture } from './queries.ts'

type ChangeRefusal = WhichRefusal | Refusal<'deadline-after-start'>

type Changed = DepartureChange & { resource: string }

const longestName = 200
const mostParticipants = 1000

/** Names the guide and the vehicle of a departure; null removes a name, an absent field stays. */
export async function assignDeparture(
  company: Pick<Company, 'database'>,
  { which, ...named }: { which: WhichDeparture; guide?: string | null; vehicle?: string | null },
  order: StaffOrder,
): Promise<Changed | ChangeRefusal | Refusal<'name-too-long'>> {
  const change: Pick<DepartureChange, 'guide' | 'vehicle'> = {}
  for (const field of ['guide', 'vehicle'] as const) {
    const name = named[field]
    if (name === undefined) continue
    if (name && name.trim().length > longestName) return refuse('name-too-long', { max: longestName })
    change[field] = name?.trim() || null
  }
  return changeDeparture(company, { which, action: 'departure.assign', change }, order)
}

/**
 * Sets how many must take part in a departure and until when staff decide; null returns to the minimum of the tour or
 * to the usual deadline, an absent field stays. Staff are warned again by the new figures. Without `decideBy`, the decision
 * that the departure runs anyway stays, too.
 */
export async function setMinimum(
  company: Pick<Company, 'database'>,
  of: { which: WhichDeparture; participants?: number | null | undefined; decideBy?: Date | null | undefined },
  order: StaffOrder,
): Promise<Changed | ChangeRefusal | Refusal<'minimum-invalid'>> {
  const { which, participants, decideBy } = of
  if (
    typeof participants === 'number' &&
    !(Number.isInteger(participants) && participants > 0 && participants <= mostParticipants)
  ) {
    return refuse('minimum-invalid', { max: mostParticipants })
  }
  const change = {
    ...(participants !== undefined && { minimumParticipants: participants }),
    ...(decideBy !== undefined && { decideBy, runsAnyway: false }),
  }
  return changeDeparture(company, { which, action: 'departure.minimum', change, warnAgain: true }, order)
}

/** Decides that a departure runs with fewer participants than it needs: staff are not asked again. */
export function runAnyway(
  company: Pick<Company, 'database'>,
  which: WhichDeparture,
  order: StaffOrder,
): Promise<Changed | ChangeRefusal> {
  const of = { which, action: 'departure.run-anyway', change: { runsAnyway: true } } as const
  return changeDeparture(company, of, order)
}

/** Gives a departure again what a change of it has replaced, field by field. */
export function putBackDeparture(
  company: Pick<Company, 'database'>,
  of: { id: string; action: 'departure.assign' | 'departure.minimum'; before: Record<string, unknown> },
  order: StaffOrder,
): Promise<Changed | ChangeRefusal> {
  const { id, action, before } = of
  const { decideBy, ...others } = before as DepartureChange
  const change = { ...others, ...(decideBy !== undefined && { decideBy: decideBy && new Date(decideBy) }) }
  const warnAgain = action === 'departure.minimum'
  return changeDeparture(company, { which: { id }, action, change, warnAgain }, order)
}

function changeDeparture(
  { database }: Pick<Company, 'database'>,
  of: { which: WhichDeparture; action: AuditAction; change: DepartureChange; warnAgain?: boolean },
  order: StaffOrder,
): Promise<Changed | ChangeRefusal> {
  const { which, action, change, warnAgain = false } = of
  return database.transaction(async (transaction) => {
    const departure = await lockDepartureAhead(transaction, which, order.now)
    if (isRefusal(departure)) return departure
    const { resource, startsAt } = departure
    if (change.decideBy && change.decideBy >= startsAt) return refuse('deadline-after-start')
    const fields = Object.keys(change) as (keyof DepartureChange)[]
    const before = Object.fromEntries(fields.map((field) => [field, departure[field]]))
    if (JSON.stringify(before) !== JSON.stringify(change)) {
      await updateDeparture(transaction, resource, { change, warnAgain })
      await recordAudit(transaction, order, {
        action,
        subject: { kind: 'departure', id: resource },
        before,
        after: change,
      })
    }
    return { resource, ...change }
  })
}
