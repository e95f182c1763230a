import * as calls from '#contract/members/passkeys.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handle, handleForMembers } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { beginAuthentication } from '#server/passkeys/authenticate.ts'
import { listPasskeys } from '#server/passkeys/own-passkeys.ts'
import { memberStore } from '#server/passkeys/stores.ts'
import { opened, visitorOf } from '../opened.ts'
import { logInByPasskey, proveByPasskey } from './log-in-by-passkey.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts'
import { proveSessionOfMember } from './prove-session.ts'

export const memberPasskeyEndpoints: Endpoint[] = [
  handle(
    calls.beginPasskeyLogIn,
    { summary: 'Begins a login of a member, or a proof, by passkey.' },
    async ({ company, now, request: { ip } }) => {
      const begun = await beginAuthentication(company, memberStore, { now, ip })
      return isRefusal(begun) ? rejectionOf(begun) : begun
    },
  ),
  handle(calls.logInByPasskey, { summary: 'Logs a member in by passkey.', flat: true }, async (ask) => {
    const session = await logInByPasskey(ask.company, ask.input, visitorOf(ask))
    if (!isRefusal(session)) return opened(ask, session)
    return session.refused === 'passkey-invalid' ? reject(401, 'passkey-invalid') : rejectionOf(session)
  }),
  handleForMembers(calls.listPasskeys, { summary: 'Lists the member’s passkeys.' }, ({ company, member }) =>
    listPasskeys(company.database, memberStore, member.id),
  ),
  handleForMembers(
    calls.beginPasskey,
    { summary: 'Begins to add a passkey; requires a recent proof.' },
    async ({ company, member, session, now }) => {
      if (!session.isRecentlyProved) return reject(403, 'proof-required')
      const begun = await beginPasskey(company, member, now)
      return isRefusal(begun) ? rejectionOf(begun) : begun
    },
  ),
  handleForMembers(
    calls.addPasskey,
    { summary: 'Adds the passkey that the browser has made.' },
    async ({ company, input, member, session, now }) => {
      const added = await addPasskey(company, input, { member: member.id, session: session.id, now })
      return isRefusal(added) ? rejectionOf(added) : added
    },
  ),
  handleForMembers(
    calls.renamePasskey,
    { summary: 'Renames one of the member’s passkeys.' },
    async ({ company, input, member }) => {
      const refused = await renamePasskey(company.database, { ...input, account: member.id })
      return refused ? rejectionOf(refused) : {}
    },
  ),
  handleForMembers(
    calls.removePasskey,
    { summary: 'Removes one of the member’s passkeys and ends other sessions; requires a recent proof.' },
    async ({ company, input: { id }, member, session, now }) => {
      if (!session.isRecentlyProved) return reject(403, 'proof-required')
      const own = { id, account: member.id, session: session.id, now }
      const refused = await removePasskey(company.database, own)
      return refused ? rejectionOf(refused) : {}
    },
  ),
  handleForMembers(
    calls.proveMember,
    { summary: 'Proves again who uses the session: by the password, or by an emailed code.' },
    async ({ company, input, member, session, now, request: { ip } }) => {
      const refused = await proveSessionOfMember(company, input, { member, session: session.id, now, ip })
      return refused ? rejectionOf(refused) : {}
    },
  ),
  handleForMembers(
    calls.proveMemberByPasskey,
    { summary: 'Proves again who uses the session, by a passkey.' },
    async ({ company, input, member, session, now }) => {
      const refused = await proveByPasskey(company, input, { member: member.id, session: session.id, now })
      return refused ? rejectionOf(refused) : {}
    },
  ),
]

const statuses: Record<string, Rejection['status']> = {
  'email-not-confirmed': 403,
  'member-blocked': 403,
  'passkey-unknown': 404,
  'passkey-already': 409,
  'too-many-passkeys': 409,
  'too-many-attempts': 429,
}

function rejectionOf({ refused, values }: Refusal): Rejection {
  return reject(statuses[refused] ?? 422, refused, { values, fields: fieldOf(refused) })
}

/** The field of a proof that is wrong. */
function fieldOf(refused: string): Record<string, string> | undefined {
  if (refused.startsWith('password-')) return { password: refused }
  return refused === 'login-code-invalid' ? { code: refused } : undefined
}
