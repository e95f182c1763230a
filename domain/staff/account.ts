import type { Locale } from '#domain/languages/locales.ts'
import type { Passkey } from '../passkey.ts'
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

/**
 * An invited person has not chosen a password yet. A blocked account cannot log in; a removed one also lost its name and
 * address. Both retain their history.
 */
export const staffStates = ['invited', 'active', 'blocked', 'removed'] as const

export type StaffState = (typeof staffStates)[number]

/** An account as lists of staff show it; instants are ISO 8601. */
export type StaffAccount = StaffMember & {
  state: StaffState
  /** Raised by each change: a change of an older version is refused. */
  version: number
  createdAt: string
  lastLogInAt?: string
}

/** Everything about an account that those who manage accounts may see. */
export type StaffDetails = {
  account: StaffAccount
  /** Whether an authenticator app is connected. */
  secondFactor: boolean
  passkeys: Passkey[]
  sessions: StaffSession[]
  /** Until when the emailed invitation can be accepted; absent for accepted and ended ones. */
  invitedUntil?: string
}

/** An invitation is accepted, a forgotten password is replaced. */
export type StaffLinkPurpose = 'invitation' | 'new-password'

/** What the page of an emailed link displays. */
export type StaffLink = { purpose: StaffLinkPurpose; email: string; name: string; company: string }

/** Of a chosen password; longer than that of members. Source: NIST SP 800-63B-4, at least 8 with a second factor. */
export const staffPasswordLength = 12

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
