import type { Member } from '#domain/members/member.ts'
import type { Passkey } from '#domain/passkey.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { memberPasskeyLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { Begun, PasskeyAnswer } from '#server/passkeys/challenges.ts'
import { removeOwnPasskey, renameOwnPasskey } from '#server/passkeys/own-passkeys.ts'
import { addVerifiedPasskey, beginRegistration, verifyRegistration } from '#server/passkeys/register.ts'
import { memberStore } from '#server/passkeys/stores.ts'
import { endOtherSessions } from '#server/sessions/end-session.ts'
import { isStillOpen } from '#server/sessions/proof.ts'
import { findMember, lockMemberWithId } from '../find-member.ts'

/** An account with another person's address is open to a stranger by a passkey, even once the owner has confirmed it. */
type Unconfirmed = Refusal<'email-not-confirmed'>

/** Begins to add a passkey to a member's account. */
export async function beginPasskey(
  company: Company,
  { id, email, firstName, lastName }: Member,
  now: Date,
): Promise<Begun | Refusal<'too-many-passkeys'> | Unconfirmed | TooManyAttempts> {
  const { database } = company
  const tooMany = await countAttempt(database, memberPasskeyLimits(id), now)
  if (tooMany) return tooMany
  if (!(await findMember(database, id))?.emailVerifiedAt) return refuse('email-not-confirmed')
  const account = { id, email, name: `${firstName} ${lastName}` }
  return beginRegistration(company, memberStore, { account, now })
}

/** Adds the passkey that the browser has made for a challenge of the same member, and notifies them by email. */
export async function addPasskey(
  company: Company,
  { name, ...answer }: PasskeyAnswer & { name: string },
  { member, session, now }: { member: string; session: string; now: Date },
): Promise<Passkey | Refusal<'passkey-invalid' | 'passkey-already' | 'too-many-passkeys'> | Unconfirmed> {
  const made = await verifyRegistration(company, memberStore, { answer, account: member, now })
  if (isRefusal(made)) return made
  return company.database.transaction(async (transaction) => {
    const account = await lockMemberWithId(transaction, member)
    // An owner who ended all sessions, or erased the account, has the last word.
    if (!account || !(await isStillOpen(transaction, session))) return refuse('passkey-invalid')
    if (!account.emailVerifiedAt) return refuse('email-not-confirmed')
    const added = await addVerifiedPasskey(transaction, memberStore, { account: member, made, name, now })
    if (!isRefusal(added)) await mailChange(transaction, account, { change: 'added', passkey: name })
    return added
  })
}

type OwnPasskey = { id: string; account: string }

/** Renames one of a member's passkeys. */
export async function renamePasskey(
  database: Database,
  passkey: OwnPasskey & { name: string },
): Promise<undefined | Refusal<'passkey-unknown'>> {
  const before = await renameOwnPasskey(database, memberStore, passkey)
  return before === undefined ? refuse('passkey-unknown') : undefined
}

/** Removes one of a member's passkeys, perhaps of a stolen device; all sessions but this one end. */
export async function removePasskey(
  database: Database,
  { session, now, ...own }: OwnPasskey & { session: string; now: Date },
): Promise<undefined | Refusal<'passkey-unknown'> | TooManyAttempts> {
  const tooMany = await countAttempt(database, memberPasskeyLimits(own.account), now)
  if (tooMany) return tooMany
  return database.transaction(async (transaction) => {
    const account = await lockMemberWithId(transaction, own.account)
    const name = account && (await removeOwnPasskey(transaction, memberStore, own))
    if (name === undefined) return refuse('passkey-unknown')
    await endOtherSessions(transaction, { member: own.account, but: session })
    await mailChange(transaction, account!, { change: 'removed', passkey: name })
    return undefined
  })
}

function mailChange(
  transaction: Queries,
  { email: recipient, locale, firstName }: Member,
  { change, passkey }: { change: 'added' | 'removed'; passkey: string },
): Promise<void> {
  const data = { firstName, passkey }
  return queueMail(transaction, { template: `passkey-${change}`, recipient, locale, data })
}
