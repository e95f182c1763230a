import type { Locale } from '#domain/languages/locales.ts'

/** The roles of the users of an agency: an owner does everything, a seller books, an accountant sees the account. */
export const agencyRoles = ['owner', 'seller', 'accountant'] as const
export type AgencyRole = (typeof agencyRoles)[number]

/**
 * `users`: invites and blocks users. `sell`: books and manages bookings. `account`: sees the statement. `api`: makes keys for
 * programs and sees their calls. `page`: edits the description and the logo of the public page.
 */
export const agencyRights = ['users', 'sell', 'account', 'api', 'page'] as const
export type AgencyRight = (typeof agencyRights)[number]

const rightsByRole: Readonly<Record<AgencyRole, readonly AgencyRight[]>> = {
  owner: agencyRights,
  seller: ['sell'],
  accountant: ['account'],
}

/**
 * Returns the rights of a role in its agency. Never throws. Source: docs/decisions/0057.
 * Example: `agencyRightsOf('seller')` is `['sell']`.
 */
export function agencyRightsOf(role: AgencyRole): readonly AgencyRight[] {
  return rightsByRole[role]
}

/** An invited user has not chosen a password yet; a blocked one cannot log in. */
export const agencyUserStates = ['invited', 'active', 'blocked'] as const
export type AgencyUserState = (typeof agencyUserStates)[number]

/** A user of an agency. */
export type AgencyUser = { id: string; email: string; name: string; role: AgencyRole; locale: Locale }

/** A user as lists show them; instants are ISO 8601. */
export type AgencyUserAccount = AgencyUser & {
  state: AgencyUserState
  createdAt: string
  lastLogInAt?: string
}

/** Who is logged in for an agency. */
export type LoggedInUser = {
  user: AgencyUser
  agency: { id: string; number: string; name: string }
}

/** What the page of an emailed link displays. */
export type AgencyLink = {
  purpose: 'invitation' | 'new-password'
  email: string
  name: string
  agency: string
  company: string
}
