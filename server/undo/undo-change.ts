import { isSame } from '#domain/catalogue/differences.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import { hasRight, type Role } from '#domain/staff/rights.ts'
import { rightToUndo } from '#domain/staff/undo.ts'
import type { Company } from '#server/company.ts'
import type { Database } from '#server/database/connect.ts'
import { rolledBack } from '#server/rolled-back.ts'
import { entryThatUndoes } from '#server/staff/list-audit.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { hasLaterChange, lockEntry } from './queries.ts'
import { reversals } from './reversals.ts'

/** Changes of one state: the later one counts. */
const families = [['departure.close', 'departure.reopen']]

/** Blocks have an id, so that other blocks of the same resource are no matter. */
const withIdsOfTheirOwn = new Set(['resource.block', 'resource.unblock'])

type UndoRefusal = Refusal<'change-unknown' | 'change-not-undoable' | 'change-stale' | 'right-missing'>

/** Returns the entry that undoing a change would write, or why it is refused; changes nothing. */
export function previewUndo(
  company: Company,
  of: { entry: number; role: Role },
  order: StaffOrder,
): Promise<AuditEntry | Refusal> {
  return rolledBack(company, (inside) => carryOut(inside, of, order))
}

/**
 * Undoes a recorded change by the verb that makes such changes, as long as what was changed is still as the change left it.
 * The entry of the audit log names the one that it undoes; each is undone once.
 */
export async function undoChange(
  company: Company,
  of: { entry: number; role: Role },
  order: StaffOrder,
): Promise<AuditEntry | Refusal> {
  if (!order.reason?.trim()) return refuse('reason-required')
  try {
    return await company.database.transaction(async (transaction) => {
      const inside = { ...company, database: transaction as unknown as Database }
      const answer = await carryOut(inside, of, order)
      // What a verb has done before the guard failed is not to stay.
      if (isRefusal(answer)) throw new Refused(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super('refused')
    this.refusal = refusal
  }
}

async function carryOut(
  inside: Company,
  { entry: id, role }: { entry: number; role: Role },
  order: StaffOrder,
): Promise<AuditEntry | UndoRefusal | Refusal> {
  const { database } = inside
  const entry = await lockEntry(database, id)
  if (!entry) return refuse('change-unknown')
  const { action, subjectKind, subjectId, before, after } = entry
  const [right, reverse] = [rightToUndo(action), reversals[action]]
  if (!right || !reverse) return refuse('change-not-undoable')
  if (!hasRight(role, right)) return refuse('right-missing')
  if (await entryThatUndoes(database, id)) return refuse('change-stale')
  const family = families.find((one) => one.includes(action)) ?? [action]
  const isOvertaken =
    !withIdsOfTheirOwn.has(action) &&
    (await hasLaterChange(database, { id, subjectKind, subjectId, actions: family }))
  if (isOvertaken) return refuse('change-stale')
  const change = { subject: subjectId, before: asRecord(before), after: asRecord(after) }
  const answer = await reverse(inside, change, { ...order, undoes: id })
  if (isRefusal(answer)) return answer
  // A verb that finds nothing to do writes nothing: a colleague has done it.
  const written = await entryThatUndoes(database, id)
  if (!written) return refuse('change-stale')
  // What is put back is what the change has left; otherwise others have changed it without an entry.
  const left = asRecord(after)
  const found = asRecord(written.before)
  const isAsLeft = Object.keys(found).every((name) => !(name in left) || isSame(found[name], left[name]))
  return isAsLeft ? written : refuse('change-stale')
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
}
