import type { StaffLink } from '#domain/staff/account.ts'
import { post } from '../call.ts'
import { object, sameWord, shape } from '../shape.ts'
import { string, text } from '../types.ts'
import { openedSession } from './staff.ts'

/* Calls of invitations and passwords. */

const nothing = object({})
const link = ['link', string({ max: 200 }).describe('The text behind # in the emailed address.')] as const
const password = string({ max: 200 })
const passwords = { password: ['password', password], passwordAgain: ['password_again', password] } as const

export const readLink = post('/office/read-link', {
  input: object({ link }),
  output: shape<StaffLink>({
    purpose: ['purpose', sameWord(['invitation', 'new-password'])],
    email: ['email', string()],
    name: ['name', string()],
    company: ['company', string()],
  }),
})
export const acceptInvitation = post('/office/accept-invitation', {
  input: object({ link, ...passwords }),
  output: openedSession,
})
export const requestPasswordReset = post('/office/forgot-password', {
  input: object({ email: ['email', text(254)] }),
  output: nothing,
})
export const setPassword = post('/office/set-password', {
  input: object({ link, ...passwords }),
  output: nothing,
})
export const changePassword = post('/office/change-password', {
  input: object({ currentPassword: ['current_password', password], ...passwords }),
  output: nothing,
})
