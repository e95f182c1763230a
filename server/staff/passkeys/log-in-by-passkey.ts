import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/account.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { passkeyLimits } from '#server/http/rate-limits/limits.ts'
import { recordUse, verifyAuthentication } from '#server/passkeys/authenticate.ts'
import type { PasskeyAnswer } from '#server/passkeys/challenges.ts'
import { staffStore } from '#server/passkeys/stores.ts'
import { openStaffSession, renewProof } from '#server/sessions/staff/staff-session.ts'
import { lockAccount, updateStaff } from '../queries.ts'

type From = { now: Date; address: string; userAgent: string }

/** Logs a member of staff in by a passkey: it is both factors, so neither password nor code is needed. */
export async function logInByPasskey(
  company: Company,
  answer: PasskeyAnswer,
  { now, address, userAgent }: From,
): Promise<{ token: string; staff: StaffMember } | Refusal<'passkey-invalid'> | TooManyAttempts> {
  const tooMany = await countAttempt(company.database, passkeyLimits(address), now)
  if (tooMany) return tooMany
  const used = await verifyAuthentication(company, staffStore, { answer, now })
  if (!used) return refuse('passkey-invalid')
  return company.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, used.passkey.account)
    if (account?.state !== 'active' || !(await recordUse(transaction, staffStore, { ...used, now })))
      return refuse('passkey-invalid')
    const { id: staff, email, name, role, locale } = account
    await updateStaff(transaction, staff, { lastLogInAt: now })
    const opened = { staff, userAgent, address, now, byPasskey: true }
    const { token } = await openStaffSession(transaction, opened)
    return { token, staff: { id: staff, email, name, role, locale } }
  })
}

/** Opens sensitive calls of a session by a passkey of its own account. */
export async function proveByPasskey(
  company: Company,
  answer: PasskeyAnswer,
  { staff, session, now }: { staff: string; session: string; now: Date },
): Promise<undefined | Refusal<'passkey-invalid'>> {
  const used = await verifyAuthentication(company, staffStore, { answer, now })
  if (used?.passkey.account !== staff) return refuse('passkey-invalid')
  if (!(await recordUse(company.database, staffStore, { ...used, now }))) return refuse('passkey-invalid')
  await renewProof(company.database, session, now)
  return undefined
}
