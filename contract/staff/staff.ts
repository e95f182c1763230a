import type { Passkey } from '#domain/passkey.ts'
import type { StaffMember, StaffSession } from '#domain/staff/account.ts'
import { type Right, rights, roles } from '#domain/staff/rights.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, sameWord, shape } from '../shape.ts'
import { anyLocale, boolean, id, instant, integer, string, text } from '../types.ts'

/* The calls of staff have English names on the wire: the specification has none of them. */

const uuid = plain<string>((zod) => zod.uuid())
const nothing = object({})

/** The fields of a member of staff, for shapes that have more. */
export const staffFields = {
  id: ['id', id],
  email: ['email', string()],
  name: ['name', string()],
  role: ['role', sameWord(roles)],
  locale: ['language', anyLocale],
} as const

const ownAccount = object({
  staff: ['staff', shape<StaffMember>(staffFields)],
  rights: ['rights', list(sameWord<Right>(rights)).describe('The rights of the role.')],
})

/** A login of a member of staff. */
export const session = shape<StaffSession>({
  id: ['id', id],
  device: ['device', string().describe('Browser and system; empty for a program.')],
  address: ['address', string().describe('The network address that logged in.')],
  openedAt: ['opened_at', instant],
  lastSeenAt: ['last_seen_at', instant.describe('To about a minute.')],
  current: ['current', boolean],
})

/** A passkey, without its keys. */
export const passkey = shape<Passkey>({
  id: ['id', id],
  name: ['name', string()],
  createdAt: ['created_at', instant],
  lastUsedAt: ['last_used_at', instant.optional()],
})

/** A session that was opened. */
export const openedSession = object({
  token: ['token', string().describe('Bearer token for programs; a browser has the cookie.')],
  account: ['account', ownAccount],
})

export const logIn = post('/office/log-in', {
  input: object({
    email: ['email', text(254)],
    password: ['password', string({ max: 200 })],
    code: [
      'code',
      text(40).optional().describe('Of the app, or a recovery code, where the account has an app.'),
    ],
  }),
  output: openedSession,
})
export const logOut = post('/office/log-out', { input: nothing, output: nothing })
export const getOwnAccount = get('/office/own-account', { input: nothing, output: ownAccount })
export const listSessions = get('/office/sessions', {
  input: nothing,
  output: only('sessions', list(session)),
})
export const revokeSessions = post('/office/revoke-sessions', {
  input: object({
    session: ['session', uuid.optional()],
    others: ['others', boolean.default(false)],
  }).describe('One session by its id, or all others.'),
  output: only('revoked', integer()),
})
