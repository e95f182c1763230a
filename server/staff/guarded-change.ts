import { type Refusal, refuse } from '#domain/refusal.ts'
import { hasRight, includesRole, type Role } from '#domain/staff/rights.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { lockAccount, lockStaff, type StaffRow } from './queries.ts'
import type { StaffOrder } from './record-audit.ts'

export type ChangeRefusal = Refusal<
  'staff-unknown' | 'right-missing' | 'role-above-own' | 'own-account' | 'last-owner'
>

type Locked = {
  account: StaffRow
  /** Returns why the account may not be changed like this: its role, or that it is the last active owner. */
  refuseChange(change: Partial<Pick<StaffRow, 'role' | 'state'>>): ChangeRefusal | undefined
}

/**
 * Changes an account in a transaction that locks it. Members of staff need the right at that moment, and a role with every
 * right of the account’s own and of its new role. Their own account is refused unless `ofOwn`.
 */
export async function changeGuarded<Result>(
  database: Database,
  { id, order, ofOwn = false }: { id: string; order: StaffOrder; ofOwn?: boolean },
  change: (transaction: Queries, locked: Locked) => Promise<Result>,
): Promise<Result | ChangeRefusal> {
  const by = order.actor.kind === 'staff' ? order.actor.id : undefined
  return database.transaction(async (transaction) => {
    const { account, changer, otherOwners } = await lockStaff(transaction, { id, by })
    if (!account || account.state === 'removed') return refuse('staff-unknown')
    if (by !== undefined) {
      const refused = refuseChanger(changer, account, ofOwn)
      if (refused) return refused
    }
    return change(transaction, {
      account,
      refuseChange({ role = account.role, state = account.state }) {
        if (by !== undefined && !includesRole(changer!.role, role)) return refuse('role-above-own')
        const staysOwner = isActiveOwner({ role, state })
        return isActiveOwner(account) && !staysOwner && otherOwners === 0 ? refuse('last-owner') : undefined
      },
    })
  })
}

/** Returns why an account of a role may not be added: the right is gone, or the role has more rights than one’s own. */
export async function refuseGrant(
  transaction: Queries,
  { actor }: StaffOrder,
  role: Role,
): Promise<Refusal<'right-missing' | 'role-above-own'> | undefined> {
  if (actor.kind !== 'staff') return undefined
  const changer = await lockAccount(transaction, actor.id)
  if (changer?.state !== 'active' || !hasRight(changer.role, 'staff.manage')) return refuse('right-missing')
  return includesRole(changer.role, role) ? undefined : refuse('role-above-own')
}

function refuseChanger(
  changer: StaffRow | undefined,
  account: StaffRow,
  ofOwn: boolean,
): ChangeRefusal | undefined {
  if (changer?.state !== 'active' || !hasRight(changer.role, 'staff.manage')) return refuse('right-missing')
  if (changer.id === account.id) return ofOwn ? undefined : refuse('own-account')
  return includesRole(changer.role, account.role) ? undefined : refuse('role-above-own')
}

function isActiveOwner({ role, state }: Pick<StaffRow, 'role' | 'state'>): boolean {
  return role === 'owner' && state === 'active'
}
