import type { StaffMember } from '#domain/staff/account.ts'
import { hasRight, type Right, rights } from '#domain/staff/rights.ts'

/** Returns one’s own account with its rights. */
export function accountOf(staff: StaffMember): { staff: StaffMember; rights: Right[] } {
  return { staff, rights: rights.filter((right) => hasRight(staff.role, right)) }
}
