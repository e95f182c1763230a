import * as calls from '#contract/staff/passkeys.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handle, handleForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { beginAuthentication } from '#server/passkeys/authenticate.ts'
import { listPasskeys } from '#server/passkeys/own-passkeys.ts'
import { staffStore } from '#server/passkeys/stores.ts'
import { accountOf } from '../account-of.ts'
import { storeStaffSession } from '../store-session.ts'
import { logInByPasskey, proveByPasskey } from './log-in-by-passkey.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './register-passkey.ts'

export const passkeyEndpoints: Endpoint[] = [
  handle(
    calls.beginPasskeyLogIn,
    { summary: 'Begins a login of staff, or a proof, by passkey.' },
    async ({ company, now, request: { ip } }) => {
      const begun = await beginAuthentication(company, staffStore, { now, ip })
      return isRefusal(begun) ? rejectionOf(begun) : begun
    },
  ),
  handle(calls.logInByPasskey, { summary: 'Logs a member of staff in by passkey.' }, async (ask) => {
    const { ip: address, userAgent } = ask.request
    const opened = await logInByPasskey(ask.company, ask.input, { now: ask.now, address, userAgent })
    if (isRefusal(opened)) {
      return opened.refused === 'passkey-invalid' ? reject(401, 'passkey-invalid') : rejectionOf(opened)
    }
    await storeStaffSession(ask, opened.token)
    return { token: opened.token, account: accountOf(opened.staff) }
  }),
  handleForStaff(
    'own-account',
    calls.proveByPasskey,
    { summary: 'Opens sensitive calls by a passkey.' },
    async ({ company, input, staff, session, now }) => {
      const refused = await proveByPasskey(company, input, { staff: staff.id, session: session.id, now })
      return refused ? rejectionOf(refused) : {}
    },
  ),
  handleForStaff(
    'own-account',
    calls.listPasskeys,
    { summary: 'Lists one’s own passkeys.' },
    ({ company, staff }) => listPasskeys(company.database, staffStore, staff.id),
  ),
  handleForStaff(
    'own-account',
    calls.beginPasskey,
    { summary: 'Begins to add a passkey; requires a recent proof.' },
    async ({ company, staff, session, now }) => {
      if (!session.isRecentlyProved) return reject(403, 'proof-required')
      const begun = await beginPasskey(company, staff, now)
      return isRefusal(begun) ? rejectionOf(begun) : begun
    },
  ),
  handleForStaff(
    'own-account',
    calls.addPasskey,
    { summary: 'Adds the passkey that the browser has made.' },
    async ({ company, input, staff, order }) => {
      const added = await addPasskey(company, input, { staff, order })
      return isRefusal(added) ? rejectionOf(added) : added
    },
  ),
  handleForStaff(
    'own-account',
    calls.renamePasskey,
    { summary: 'Renames one’s own passkey.' },
    async ({ company, input, staff, order }) => {
      const refused = await renamePasskey(company.database, { ...input, account: staff.id }, order)
      return refused ? rejectionOf(refused) : {}
    },
  ),
  handleForStaff(
    'own-account',
    calls.removePasskey,
    { summary: 'Removes one’s own passkey; requires a recent proof.' },
    async ({ company, input: { id }, staff, session, order }) => {
      if (!session.isRecentlyProved) return reject(403, 'proof-required')
      const refused = await removePasskey(
        company.database,
        { id, account: staff.id, session: session.id },
        order,
      )
      return refused ? rejectionOf(refused) : {}
    },
  ),
]

const statuses: Record<string, Rejection['status']> = {
  'passkey-invalid': 422,
  'passkey-unknown': 404,
  'passkey-already': 409,
  'too-many-passkeys': 409,
  'too-many-attempts': 429,
}

function rejectionOf({ refused, values }: Refusal): Rejection {
  return reject(statuses[refused]!, refused, { values })
}
