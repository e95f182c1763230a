import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/account.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, resetAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { staffProofLimits } from '#server/http/rate-limits/limits.ts'
import { isPassword } from '#server/sessions/password-hash.ts'
import { renewProof } from '#server/sessions/staff/staff-session.ts'
import { staffWithEmail } from '../queries.ts'
import { type CodeRefusal, refuseCode } from './second-factor.ts'

export type Proof = { password?: string | undefined; code?: string | undefined }

/** Checks the password, or a code of the app, and opens sensitive calls of this session for a while. */
export async function proveStaff(
  company: Company,
  { password, code }: Proof,
  {
    staff,
    session,
    now,
  }: { staff: StaffMember; session: { id: string; hasSecondFactor: boolean }; now: Date },
): Promise<undefined | Refusal<'login-failed'> | CodeRefusal> {
  const { database } = company
  if (code !== undefined && session.hasSecondFactor) {
    const refused = await refuseCode(company, { member: staff.id, code, now })
    if (refused) return refused
  } else {
    const limits = staffProofLimits(staff.id)
    const tooMany = await countAttempt(database, limits, now)
    if (tooMany) return tooMany
    const found = await staffWithEmail(database, staff.email)
    if (!(await isPassword(password ?? '', found?.passwordHash))) return refuse('login-failed')
    await resetAttempts(database, limits, now)
  }
  await renewProof(database, session.id, now)
  return undefined
}
