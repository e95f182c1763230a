import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Passkey, StaffMember } from '#domain/staff/account.ts'
import type { Company } from '#server/company.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { revokeStaffSessions } from '#server/sessions/staff/revoke.ts'
import { mailSecurityChange } from '../mail-security-change.ts'
import { lockAccount } from '../queries.ts'
import { recordAudit, type StaffOrder } from '../record-audit.ts'
import { challengeLifetime, relyingParty, storeChallenge } from './challenges.ts'
import { presentPasskey } from './list-passkeys.ts'
import { deletePasskey, insertPasskey, passkeysOf, spendChallenge, updatePasskeyName } from './queries.ts'

const mostPasskeys = 10

/** EdDSA, ES256 and RS256, by their COSE numbers: what authenticators offer today. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The credential as the browser sends it; the library checks what is in it. */
type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response']

/** Begins to add a passkey: the options for the browser, whose answer is accepted once, for five minutes. */
export async function beginPasskey(
  company: Company,
  staff: StaffMember,
  now: Date,
): Promise<{ challenge: string; options: object } | Refusal<'too-many-passkeys'>> {
  const { database } = company
  const present = await passkeysOf(database, staff.id)
  if (present.length >= mostPasskeys) return refuse('too-many-passkeys', { most: mostPasskeys })
  const { name } = await company.settings()
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: relyingParty(company).id,
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.id),
    timeout: challengeLifetime,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: present.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const of = { challenge: options.challenge, purpose: 'register', staff: staff.id, now } as const
  return { challenge: await storeChallenge(database, of), options }
}

/** Adds the passkey that the browser has made for a challenge of the same account. */
export async function addPasskey(
  company: Company,
  { challenge: id, name, credential }: { challenge: string; name: string; credential: unknown },
  { staff, order }: { staff: StaffMember; order: StaffOrder },
): Promise<Passkey | Refusal<'passkey-invalid' | 'passkey-already' | 'too-many-passkeys'>> {
  const { database } = company
  const issued = await spendChallenge(database, { id, purpose: 'register', now: order.now })
  if (issued?.staff !== staff.id) return refuse('passkey-invalid')
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(company)
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponse,
    expectedChallenge: issued.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!verified?.verified) return refuse('passkey-invalid')
  const { credential: made } = verified.registrationInfo
  return database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, staff.id)
    if (account?.state !== 'active') return refuse('passkey-invalid')
    const present = await passkeysOf(transaction, staff.id)
    if (present.length >= mostPasskeys) return refuse('too-many-passkeys', { most: mostPasskeys })
    const row = await insertPasskey(transaction, {
      staff: staff.id,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: (made.transports ?? []).slice(0, 10),
      name,
      createdAt: order.now,
    })
    if (!row) return refuse('passkey-already')
    await record(transaction, order, { action: 'staff.add-passkey', staff: staff.id, after: { name } })
    await mailSecurityChange(transaction, staff.id, 'passkey-added')
    return presentPasskey(row)
  })
}

type OwnPasskey = { id: string; member: string }

/** Renames one’s own passkey. */
export async function renamePasskey(
  database: Database,
  { name, ...own }: OwnPasskey & { name: string },
  order: StaffOrder,
): Promise<undefined | Refusal<'passkey-unknown'>> {
  return database.transaction(async (transaction) => {
    const before = await updatePasskeyName(transaction, { ...own, name })
    if (!before) return refuse('passkey-unknown')
    if (before.name === name) return undefined
    const values = { before: { name: before.name }, after: { name } }
    await record(transaction, order, { action: 'staff.rename-passkey', staff: own.member, ...values })
    return undefined
  })
}

/** Removes one’s own passkey, perhaps of a stolen device, and ends all sessions but this one. */
export async function removePasskey(
  database: Database,
  { session, ...own }: OwnPasskey & { session: string },
  order: StaffOrder,
): Promise<undefined | Refusal<'passkey-unknown'>> {
  return database.transaction(async (transaction) => {
    const before = await deletePasskey(transaction, own)
    if (!before) return refuse('passkey-unknown')
    await revokeStaffSessions(transaction, { staff: own.member, except: session })
    const change = { action: 'staff.remove-passkey', staff: own.member, before: { name: before.name } }
    await record(transaction, order, change)
    await mailSecurityChange(transaction, own.member, 'passkey-removed')
    return undefined
  })
}

function record(
  transaction: Queries,
  order: StaffOrder,
  { staff: id, ...change }: { action: string; staff: string; before?: unknown; after?: unknown },
): Promise<void> {
  return recordAudit(transaction, order, { ...change, subject: { kind: 'staff', id } })
}
