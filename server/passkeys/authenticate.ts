import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { passkeyLimits } from '#server/http/rate-limits/limits.ts'
import {
  type Begun,
  challengeLifetime,
  type PasskeyAnswer,
  relyingParty,
  storeChallenge,
} from './challenges.ts'
import { advanceCounter, type PasskeyRow, passkeyWithCredential, spendChallenge } from './queries.ts'
import type { PasskeyStore } from './stores.ts'

type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response']

/** A passkey that its owner has just used, and the counter of its authenticator. */
export type UsedPasskey = { passkey: PasskeyRow; counter: number }

/** Begins a login, or a proof, by passkey; the browser offers those of this company. Discloses no account. */
export async function beginAuthentication(
  company: Company,
  store: PasskeyStore,
  { now, ip }: { now: Date; ip: string },
): Promise<Begun | TooManyAttempts> {
  const tooMany = await countAttempt(company.database, passkeyLimits(ip), now)
  if (tooMany) return tooMany
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(company).id,
    timeout: challengeLifetime,
    userVerification: 'required',
  })
  const of = { challenge: options.challenge, purpose: 'authenticate', now } as const
  return { challenge: await storeChallenge(company.database, store, of), options }
}

/** Returns the passkey of an answer: for an open challenge, of this company’s address, with its user verified. */
export async function verifyAuthentication(
  company: Company,
  store: PasskeyStore,
  { answer, now }: { answer: PasskeyAnswer; now: Date },
): Promise<UsedPasskey | undefined> {
  const { database } = company
  const response = answer.credential as AuthenticationResponse
  const issued = await spendChallenge(database, store, { id: answer.challenge, purpose: 'authenticate', now })
  const passkey = issued && (await passkeyWithCredential(database, store, response.id))
  if (!passkey) return undefined
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(company)
  const { credentialId, publicKey, counter, account } = passkey
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: issued.challenge,
    expectedOrigin,
    expectedRPID,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    // The counter of a copied passkey falls behind; the message has no secret and names no person.
    company.log.warn({ account, reason: (error as Error).message }, 'a passkey was refused')
    return undefined
  })
  if (!verified?.verified) return undefined
  return { passkey, counter: verified.authenticationInfo.newCounter }
}

/** Records the use of a passkey; false when a login at the same time had this counter or a later one. */
export function recordUse(
  database: Queries,
  store: PasskeyStore,
  { passkey: { id }, counter, now }: UsedPasskey & { now: Date },
): Promise<boolean> {
  return advanceCounter(database, store, { id, counter, now })
}
