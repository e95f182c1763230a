import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { isAdmitted, maySell } from '#domain/agencies/agency-state.ts'
import { refuseParent } from '#domain/agencies/sub-agency.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { presentAgency } from '../find-agency.ts'
import { type AgencyRow, agencyWithId, lockAgency, updateAgency } from '../queries.ts'
import { isParent } from './queries.ts'

type ParentRefusal =
  | NonNullable<ReturnType<typeof refuseParent>>
  | Refusal<
      | 'agency-unknown'
      | 'parent-unknown'
      | 'agency-not-approved'
      | 'agency-changed'
      | 'account-missing'
      | 'override-without-parent'
    >

/**
 * Puts an approved agency below another one, or below none, and sets what that one earns on its sales: of those that are made
 * from now on; without a percentage it stays as it is. Earlier sales stay with their parent. One level only: a sub-agency has none below it.
 * Refused where both are no longer as `seen`.
 */
export async function setAgencyParent(
  database: Database,
  {
    number,
    parent: parentNumber,
    seen,
    ...terms
  }: {
    number: string
    parent?: string | undefined
    overridePercent?: number | undefined
    seen?: { parent?: string | undefined; overridePercent: number } | undefined
  },
  order: StaffOrder,
): Promise<AgencyDetails | ParentRefusal> {
  if (!parentNumber && terms.overridePercent) return refuse('override-without-parent')
  return database.transaction(async (transaction) => {
    // Both rows in one order: two changes at once wait for each other, and make no circle.
    const locked = new Map<string, AgencyRow | undefined>()
    for (const one of [...new Set([number, ...(parentNumber ? [parentNumber] : [])])].sort()) {
      locked.set(one, await lockAgency(transaction, one))
    }
    const agency = locked.get(number)
    if (!agency) return refuse('agency-unknown')
    const overridePercent = parentNumber ? (terms.overridePercent ?? agency.overridePercent) : 0
    const parent = parentNumber
      ? await acceptable(transaction, { agency, parent: locked.get(parentNumber) })
      : null
    if (isRefusal(parent)) return parent
    if (overridePercent > 0 && !parent?.currency) return refuse('account-missing')
    if (!isAdmitted(agency.state)) return refuse('agency-not-approved')
    const earlier = agency.parent ? await agencyWithId(transaction, agency.parent) : undefined
    const before = { parent: earlier?.number, overridePercent: agency.overridePercent }
    const after = { parent: parent?.number, overridePercent }
    if (before.parent === after.parent && before.overridePercent === overridePercent) {
      return presentAgency(transaction, agency)
    }
    if (seen && (before.parent !== seen.parent || before.overridePercent !== seen.overridePercent)) {
      return refuse('agency-changed')
    }
    const changed = await updateAgency(transaction, agency.id, {
      parent: parent?.id ?? null,
      overridePercent,
    })
    await recordAudit(transaction, order, {
      action: 'agency.parent',
      subject: { kind: 'agency', id: number },
      before,
      after,
    })
    return presentAgency(transaction, changed)
  })
}

async function acceptable(
  transaction: Queries,
  { agency, parent }: { agency: AgencyRow; parent: AgencyRow | undefined },
): Promise<AgencyRow | ParentRefusal> {
  if (!parent) return refuse('parent-unknown')
  const refused = refuseParent({
    isItself: parent.id === agency.id,
    parentHasParent: parent.parent !== null,
    hasSubAgencies: await isParent(transaction, agency.id),
  })
  if (refused) return refused
  return maySell(parent.state) ? parent : refuse('agency-not-approved')
}
