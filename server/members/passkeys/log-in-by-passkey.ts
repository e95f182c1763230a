import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { passkeyLimits } from '#server/http/rate-limits/limits.ts'
import { recordUse, verifyAuthentication } from '#server/passkeys/authenticate.ts'
import type { PasskeyAnswer } from '#server/passkeys/challenges.ts'
import { memberStore } from '#server/passkeys/stores.ts'
import { type OpenedSession, openSession } from '#server/sessions/open-session.ts'
import { renewMemberProof } from '#server/sessions/proof.ts'
import { lockMemberWithId } from '../find-member.ts'
import type { Visitor } from '../log-in.ts'

/** Logs the member of a passkey in, without email address and password. */
export async function logInByPasskey(
  company: Company,
  { remember, ...answer }: PasskeyAnswer & { remember: boolean },
  { now, ip, userAgent }: Visitor,
): Promise<OpenedSession | Refusal<'passkey-invalid' | 'member-blocked'> | TooManyAttempts> {
  const tooMany = await countAttempt(company.database, passkeyLimits(ip), now)
  if (tooMany) return tooMany
  const used = await verifyAuthentication(company, memberStore, { answer, now })
  if (!used) return refuse('passkey-invalid')
  const { account: member } = used.passkey
  return company.database.transaction(async (transaction) => {
    await lockMemberWithId(transaction, member)
    // Removed in the same moment, perhaps with the account
    if (!(await recordUse(transaction, memberStore, { ...used, now }))) return refuse('passkey-invalid')
    return openSession(transaction, { member, remember, userAgent, now })
  })
}

/** Opens sensitive calls of a session by a passkey of its own member. */
export async function proveByPasskey(
  company: Company,
  answer: PasskeyAnswer,
  { member, session, now }: { member: string; session: string; now: Date },
): Promise<undefined | Refusal<'passkey-invalid'>> {
  const { database } = company
  const used = await verifyAuthentication(company, memberStore, { answer, now })
  if (used?.passkey.account !== member) return refuse('passkey-invalid')
  if (!(await recordUse(database, memberStore, { ...used, now }))) return refuse('passkey-invalid')
  await renewMemberProof(database, session, now)
  return undefined
}
