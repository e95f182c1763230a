import { type StaffAccount, type StaffDetails, staffStates } from '#domain/staff/account.ts'
import { roles } from '#domain/staff/rights.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, sameWord, shape } from '../shape.ts'
import { anyLocale, boolean, instant, integer, oneLine, text } from '../types.ts'
import { passkey, session, staffFields } from './staff.ts'

/* Calls by which staff manage the accounts of others. */

const account = shape<StaffAccount>({
  ...staffFields,
  state: ['state', sameWord(staffStates)],
  version: ['version', integer().describe('Raised by each change.')],
  createdAt: ['created_at', instant],
  lastLogInAt: ['last_log_in_at', instant.optional()],
})

const uuid = plain<string>((zod) => zod.uuid())
const id = ['id', uuid] as const
const reason = ['reason', text(500).optional().describe('For the audit log.')] as const
const ofOne = object({ id, reason })
const changed = only('account', account)

export const listAccounts = get('/office/staff', {
  input: object({}),
  output: only('accounts', list(account)),
})
export const getAccount = get('/office/staff-account', {
  input: object({ id }),
  output: shape<StaffDetails>({
    account: ['account', account],
    secondFactor: ['second_factor', boolean.describe('Whether an authenticator app is connected.')],
    passkeys: ['passkeys', list(passkey)],
    sessions: ['sessions', list(session)],
    invitedUntil: ['invited_until', instant.optional().describe('The end of an open invitation.')],
  }),
})
export const inviteAccount = post('/office/invite-staff', {
  input: object({
    email: ['email', text(254)],
    name: ['name', oneLine(120)],
    role: ['role', sameWord(roles)],
    locale: ['language', anyLocale.default('en')],
    reason,
  }),
  output: changed,
})
export const resendInvitation = post('/office/resend-invitation', { input: ofOne, output: changed })
export const changeAccount = post('/office/change-staff', {
  input: object({
    id,
    version: ['version', integer({ min: 1 }).describe('The version that was read; another is refused.')],
    email: ['email', text(254).optional()],
    name: ['name', oneLine(120).optional()],
    role: ['role', sameWord(roles).optional()],
    locale: ['language', anyLocale.optional()],
    reason,
  }),
  output: changed,
})
export const blockAccount = post('/office/block-staff', { input: ofOne, output: changed })
export const unblockAccount = post('/office/unblock-staff', { input: ofOne, output: changed })
export const endSessions = post('/office/end-staff-sessions', {
  input: object({ id, session: ['session', uuid.optional()], reason }).describe('One session, or all.'),
  output: only('revoked', integer()),
})
export const resetSecondFactor = post('/office/reset-staff-second-factor', {
  input: ofOne,
  output: object({}),
})
export const removeAccount = post('/office/remove-staff', { input: ofOne, output: object({}) })
