import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { findAccountLimits } from '#server/http/rate-limits/limits.ts'
import { memberWithEmail } from './queries.ts'

/**
 * Says whether a member has this email address, so that a form asks for their password instead of a new one. Always
 * false where the company's setting requires neutral answers (`forgottenPasswordTells`), and for what is no address.
 */
export async function hasAccount(
  company: Company,
  typed: string,
  { now, ip }: { now: Date; ip: string },
): Promise<boolean | TooManyAttempts> {
  const tooMany = await countAttempt(company.database, findAccountLimits(ip), now)
  if (tooMany) return tooMany
  const { rules } = await company.settings()
  if (!rules.forgottenPasswordTells || refuseEmail(typed)) return false
  return (await memberWithEmail(company.database, tidyEmail(typed))) !== undefined
}
