import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { countAttempt, resetAttempts, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { agencyProofLimits } from '#server/http/rate-limits/limits.ts'
import { isPassword } from '#server/sessions/password-hash.ts'
import { userWithId } from './queries.ts'

/** Refuses a wrong password of a user of an agency, before what a stranger at an open screen would do; attempts are limited. */
export async function refuseAgencyProof(
  database: Queries,
  password: string,
  { user, now }: { user: string; now: Date },
): Promise<Refusal<'password-required' | 'password-wrong'> | TooManyAttempts | undefined> {
  if (password === '') return refuse('password-required')
  const limits = agencyProofLimits(user)
  const tooMany = await countAttempt(database, limits, now)
  if (tooMany) return tooMany
  const found = await userWithId(database, user)
  if (!(await isPassword(password, found?.passwordHash))) return refuse('password-wrong')
  await resetAttempts(database, limits, now)
  return undefined
}
