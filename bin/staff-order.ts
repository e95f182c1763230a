import { userInfo } from 'node:os'
import { isRefusal } from '#domain/refusal.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { findStaffActor } from '#server/staff/find-staff.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'

/** Options of every command that changes something: who acts, and why. */
export const orderOptions = { by: { type: 'string' }, why: { type: 'string' } } as const

/**
 * Returns who a command acts for: the member of staff of `--by EMAIL`, who must be active and have the right, else the
 * user of the operating system, who may do everything.
 */
export async function orderOf(
  database: Database,
  { by, why }: { by?: string | undefined; why?: string | undefined },
  right: Right,
): Promise<StaffOrder> {
  const order = { now: new Date(), reason: why?.trim() || undefined }
  if (by === undefined) return { ...order, actor: { kind: 'command', user: userInfo().username } }
  const actor = await findStaffActor(database, { email: by, right })
  if (!isRefusal(actor)) return { ...order, actor }
  const reason = {
    'staff-unknown': 'is no member of staff',
    'staff-blocked': 'is blocked',
    'right-missing': `has the role ${actor.values.role}, which does not include ${right}`,
  }[actor.refused]
  throw new CannotStart(`${by} ${reason}. Nothing was changed.`)
}
