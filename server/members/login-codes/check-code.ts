import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { loginCodeLimits } from '#server/http/rate-limits/limits.ts'
import { isCode } from './code-text.ts'
import { countCodeAttempt, deleteCode } from './queries.ts'

/** So often may a code be typed wrongly. */
const mostAttempts = 5

/** An emailed code as it was typed: the id of its request, and the address that it went to, in lower case. */
export type TypedCode = { email: string; id: string; typed: string }

/** Counts an attempt at an emailed code; undefined when it is the right one, which stays valid until it is deleted. */
export async function refuseLoginCode(
  company: Company,
  { email, id, typed }: TypedCode,
  { now, ip }: { now: Date; ip: string },
): Promise<Refusal<'login-code-invalid'> | TooManyAttempts | undefined> {
  const { database } = company
  const tooMany = await countAttempt(database, loginCodeLimits(ip), now)
  if (tooMany) return tooMany
  const isOpen = await countCodeAttempt(database, { id, email, most: mostAttempts, now })
  return isOpen && isCode(company, id, typed) ? undefined : refuse('login-code-invalid')
}

/** The same, and uses the code up. */
export async function refuseSpentCode(
  company: Company,
  code: TypedCode,
  from: { now: Date; ip: string },
): Promise<Refusal<'login-code-invalid'> | TooManyAttempts | undefined> {
  const refused = await refuseLoginCode(company, code, from)
  if (refused) return refused
  return (await deleteCode(company.database, code.id)) ? undefined : refuse('login-code-invalid')
}
