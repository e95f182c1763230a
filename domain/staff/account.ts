import type { Locale } from '#domain/languages/locales.ts'
import type { Role } from './rights.ts'

/** A member of staff who is logged in. */
export type StaffMember = {
  id: string
  email: string
  name: string
  role: Role
  /** The language of emails and of texts of the back office. */
  locale: Locale
}

/** A blocked account keeps its history, but cannot log in. */
export const staffStates = ['active', 'blocked'] as const

export type StaffState = (typeof staffStates)[number]

/** An account as lists of staff show it; instants are ISO 8601. */
export type StaffAccount = StaffMember & {
  state: StaffState
  createdAt: string
  lastLogInAt?: string
}

/** A login of a member of staff; instants are ISO 8601. */
export type StaffSession = {
  id: string
  /** Browser and system; empty for a program. */
  device: string
  address: string
  openedAt: string
  lastSeenAt: string
  /** The session of the request. */
  current: boolean
}
