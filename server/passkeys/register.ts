import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Passkey } from '#domain/passkey.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  type Begun,
  challengeLifetime,
  type PasskeyAnswer,
  relyingParty,
  storeChallenge,
} from './challenges.ts'
import { presentPasskey } from './own-passkeys.ts'
import { insertPasskey, passkeysOf, spendChallenge } from './queries.ts'
import type { PasskeyStore } from './stores.ts'

const mostPasskeys = 10

/** EdDSA, ES256 and RS256, by their COSE numbers: what authenticators offer today. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Verified = Extract<Awaited<ReturnType<typeof verifyRegistrationResponse>>, { verified: true }>
type MadePasskey = Verified['registrationInfo']['credential']

/** Begins to add a passkey: the options for the browser, whose answer is accepted once, for five minutes. */
export async function beginRegistration(
  company: Company,
  store: PasskeyStore,
  { account, now }: { account: { id: string; email: string; name: string }; now: Date },
): Promise<Begun | Refusal<'too-many-passkeys'>> {
  const { database } = company
  const { id, email, name } = account
  const present = await passkeysOf(database, store, id)
  if (present.length >= mostPasskeys) return refuse('too-many-passkeys', { most: mostPasskeys })
  const options = await generateRegistrationOptions({
    rpName: (await company.settings()).name,
    rpID: relyingParty(company).id,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    timeout: challengeLifetime,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const of = { challenge: options.challenge, purpose: 'register', account: id, now } as const
  return { challenge: await storeChallenge(database, store, of), options }
}

/** Returns the passkey that the browser has made for a challenge of the same account: for this company’s address, its user verified. */
export async function verifyRegistration(
  company: Company,
  store: PasskeyStore,
  { answer, account, now }: { answer: PasskeyAnswer; account: string; now: Date },
): Promise<MadePasskey | Refusal<'passkey-invalid'>> {
  const issued = await spendChallenge(company.database, store, {
    id: answer.challenge,
    purpose: 'register',
    now,
  })
  if (issued?.account !== account) return refuse('passkey-invalid')
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(company)
  const verified = await verifyRegistrationResponse({
    // As the browser sends it; the library checks what is in it.
    response: answer.credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: issued.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  return verified?.verified ? verified.registrationInfo.credential : refuse('passkey-invalid')
}

/** Adds a verified passkey to an account that the transaction has locked. */
export async function addVerifiedPasskey(
  transaction: Queries,
  store: PasskeyStore,
  { account, made, name, now }: { account: string; made: MadePasskey; name: string; now: Date },
): Promise<Passkey | Refusal<'too-many-passkeys' | 'passkey-already'>> {
  const present = await passkeysOf(transaction, store, account)
  if (present.length >= mostPasskeys) return refuse('too-many-passkeys', { most: mostPasskeys })
  const row = await insertPasskey(transaction, store, {
    account,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: (made.transports ?? []).slice(0, 10),
    name,
    createdAt: now,
  })
  return row ? presentPasskey(row) : refuse('passkey-already')
}
