import type { Member } from '#domain/members/member.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { countAttempt, resetAttempts, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { passwordProofLimits } from '#server/http/rate-limits/limits.ts'
import { isPassword } from '#server/sessions/password-hash.ts'
import { memberWithId } from './queries.ts'

export type ProofRefusal =
  | Refusal<'password-not-set' | 'password-required' | 'password-wrong'>
  | TooManyAttempts

/** The password again, before what a stranger at an open screen would change. */
export async function refuseProof(
  database: Database,
  password: string,
  { member, now }: { member: Member; now: Date },
): Promise<ProofRefusal | undefined> {
  const limits = passwordProofLimits(member.id)
  const tooMany = await countAttempt(database, limits, now)
  if (tooMany) return tooMany
  const found = (await memberWithId(database, member.id))!
  // A member without a password gets one by the reset link, which proves the address.
  if (!found.passwordHash) return refuse('password-not-set')
  if (!(await isPassword(password, found.passwordHash))) {
    return refuse(password === '' ? 'password-required' : 'password-wrong')
  }
  await resetAttempts(database, limits, now)
  return undefined
}
