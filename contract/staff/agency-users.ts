import { type AgencyUserAccount, agencyRoles, agencyUserStates } from '#domain/agencies/user.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, sameWord, shape } from '../shape.ts'
import { anyLocale, boolean, id, instant, oneLine, string, text } from '../types.ts'

/* Calls by which staff manage the users of an agency. */

const account = shape<AgencyUserAccount>({
  id: ['id', id],
  email: ['email', string()],
  name: ['name', string()],
  role: ['role', sameWord(agencyRoles)],
  locale: ['language', anyLocale],
  state: ['state', sameWord(agencyUserStates)],
  createdAt: ['created_at', instant],
  lastLogInAt: ['last_log_in_at', instant.optional()],
})

const number = ['number', string({ min: 1, max: 40 }).describe('Number of the agency.')] as const
const reason = ['reason', text(500).optional().describe('For the audit log.')] as const

export const listAgencyUsers = get('/office/agency-users', {
  input: object({ number }),
  output: only('users', list(account)),
})
export const inviteAgencyUser = post('/office/invite-agency-user', {
  input: object({
    number,
    email: ['email', text(254)],
    name: ['name', oneLine(120)],
    role: ['role', sameWord(agencyRoles)],
    locale: ['language', anyLocale.default('en')],
    reason,
  }),
  output: only('user', account),
})
export const changeAgencyUser = post('/office/change-agency-user', {
  input: object({
    number,
    id: ['id', plain<string>((zod) => zod.uuid())],
    email: [
      'email',
      text(254).optional().describe('Another one gets an invitation; the password of the former is deleted.'),
    ],
    name: ['name', oneLine(120).optional()],
    role: ['role', sameWord(agencyRoles).optional()],
    blocked: ['blocked', boolean.optional()],
    reason,
  }),
  output: only('user', account),
})
export const removeAgencyUser = post('/office/remove-agency-user', {
  input: object({
    number,
    id: ['id', plain<string>((zod) => zod.uuid())],
    reason: ['reason', text(500, { min: 1 }).describe('For the audit log.')],
  }),
  output: object({}),
})
