import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffMember } from '#domain/staff/account.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { passkeyLimits } from '#server/http/rate-limits/limits.ts'
import { openStaffSession, renewProof } from '#server/sessions/staff/staff-session.ts'
import { lockAccount, updateStaff } from '../queries.ts'
import { challengeLifetime, relyingParty, storeChallenge } from './challenges.ts'
import { advanceCounter, type PasskeyRow, passkeyWithCredential, spendChallenge } from './queries.ts'

export type PasskeyAnswer = { challenge: string; credential: unknown }

type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response']
type From = { now: Date; address: string; userAgent: string }

/** Begins a login, or a proof, by passkey; the browser offers those of this company. Discloses no account. */
export async function beginPasskeyLogIn(
  company: Company,
  { now, address }: Pick<From, 'now' | 'address'>,
): Promise<{ challenge: string; options: object } | TooManyAttempts> {
  const tooMany = await countAttempt(company.database, passkeyLimits(address), now)
  if (tooMany) return tooMany
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(company).id,
    timeout: challengeLifetime,
    userVerification: 'required',
  })
  const of = { challenge: options.challenge, purpose: 'authenticate', now } as const
  return { challenge: await storeChallenge(company.database, of), options }
}

/** Logs a member of staff in by a passkey: it is both factors, so neither password nor code is needed. */
export async function logInByPasskey(
  company: Company,
  answer: PasskeyAnswer,
  { now, address, userAgent }: From,
): Promise<{ token: string; staff: StaffMember } | Refusal<'passkey-invalid'> | TooManyAttempts> {
  const tooMany = await countAttempt(company.database, passkeyLimits(address), now)
  if (tooMany) return tooMany
  const used = await verifyAnswer(company, answer, now)
  if (!used) return refuse('passkey-invalid')
  return company.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, used.passkey.staff)
    if (account?.state !== 'active' || !(await spendUse(transaction, used, now)))
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
  const used = await verifyAnswer(company, answer, now)
  if (used?.passkey.staff !== staff) return refuse('passkey-invalid')
  if (!(await spendUse(company.database, used, now))) return refuse('passkey-invalid')
  await renewProof(company.database, session, now)
  return undefined
}

type Used = { passkey: PasskeyRow; counter: number }

/** Returns the passkey of an answer: for an open challenge, of this company’s address, with its user verified. */
async function verifyAnswer(
  company: Company,
  { challenge: id, credential }: PasskeyAnswer,
  now: Date,
): Promise<Used | undefined> {
  const response = credential as AuthenticationResponse
  const issued = await spendChallenge(company.database, { id, purpose: 'authenticate', now })
  const passkey = issued && (await passkeyWithCredential(company.database, response.id))
  if (!passkey) return undefined
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(company)
  const { credentialId, publicKey, counter, staff } = passkey
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: issued.challenge,
    expectedOrigin,
    expectedRPID,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    // The counter of a copied passkey falls behind; the message has no secret and names no person.
    company.log.warn({ staff, reason: (error as Error).message }, 'a passkey was refused')
    return undefined
  })
  if (!verified?.verified) return undefined
  return { passkey, counter: verified.authenticationInfo.newCounter }
}

function spendUse(database: Queries, { passkey: { id }, counter }: Used, now: Date): Promise<boolean> {
  return advanceCounter(database, { id, counter, now })
}
