import { maySell } from '#domain/agencies/agency-state.ts'
import type { AgencyRole, AgencyUserAccount } from '#domain/agencies/user.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { refuseEmail, tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { deleteLinks, makeLink } from '#server/account-links/links.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { agencyInvitationLimits } from '#server/http/rate-limits/limits.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { revokeAgencySessions } from '#server/sessions/agency/agency-session.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { type AgencyRow, agencyWithNumber, lockAgency } from '../queries.ts'
import {
  deleteLinkEmails,
  hasOtherOwner,
  insertUser,
  lockUser,
  type UserRow,
  updateUser,
  usersOf,
  userWithEmail,
} from './queries.ts'

type UnknownAgency = Refusal<'agency-unknown' | 'agency-not-approved'>

export type NewAgencyUser = { email: string; name: string; role: AgencyRole; locale: Locale }

export type InvitationRefusal =
  | UnknownAgency
  | Refusal<'email-required' | 'email-invalid' | 'name-required' | 'user-already'>
  | TooManyAttempts

/** Returns the users of an agency. */
export async function listAgencyUsers(
  database: Queries,
  number: string,
): Promise<AgencyUserAccount[] | Refusal<'agency-unknown'>> {
  const agency = await agencyWithNumber(database, number)
  return agency ? (await usersOf(database, agency.id)).map(presentUser) : refuse('agency-unknown')
}

/**
 * Adds a user without a password to an approved agency and emails a link by which they choose one. An invitation that was
 * not accepted is sent again, with the new name and role.
 */
export async function inviteAgencyUser(
  database: Database,
  { number, ...user }: NewAgencyUser & { number: string },
  order: StaffOrder,
): Promise<AgencyUserAccount | InvitationRefusal> {
  const refused = refuseEmail(user.email)
  if (refused) return refused
  if (user.name.trim() === '') return refuse('name-required')
  const email = tidyEmail(user.email)
  const tooMany = await countAttempt(database, agencyInvitationLimits({ agency: number, email }), order.now)
  if (tooMany) return tooMany
  return database.transaction(async (transaction) => {
    const agency = await lockAgency(transaction, number)
    if (!agency) return refuse('agency-unknown')
    if (!maySell(agency.state)) return refuse('agency-not-approved')
    const invited = await addInvited(transaction, { agency, user: { ...user, email } }, order)
    return invited ? presentUser(invited) : refuse('user-already')
  })
}

/** Invites the contact of an agency as its first owner, in the transaction of the approval. */
export async function inviteOwner(transaction: Queries, agency: AgencyRow, order: StaffOrder): Promise<void> {
  const { email, name, locale } = agency
  await addInvited(
    transaction,
    { agency, user: { email, name, role: 'owner', locale: locale as Locale } },
    order,
  )
}

async function addInvited(
  transaction: Queries,
  { agency, user: { email, name: typed, role, locale } }: { agency: AgencyRow; user: NewAgencyUser },
  order: StaffOrder,
): Promise<UserRow | undefined> {
  const name = typed.trim()
  const earlier = await userWithEmail(transaction, email)
  if (earlier && (earlier.agency !== agency.id || earlier.state !== 'invited')) return undefined
  const user = earlier
    ? await updateUser(transaction, earlier.id, { name, role, locale })
    : await insertUser(transaction, { agency: agency.id, email, name, role, locale, createdAt: order.now })
  if (!user) return undefined
  await mailLink(transaction, { user, agency: agency.agency, purpose: 'invitation', now: order.now })
  await recordAudit(transaction, order, {
    action: 'agency.invite-user',
    subject: { kind: 'agency', id: agency.number },
    after: { user: user.id, email, role },
  })
  return user
}

/** Emails a user a link; an earlier one of the same purpose is invalid from then on. */
export async function mailLink(
  transaction: Queries,
  of: { user: UserRow; agency: string; purpose: 'invitation' | 'new-password'; now: Date },
): Promise<void> {
  const { user, agency, purpose, now } = of
  const link = await makeLink(transaction, 'agency', { account: user.id, email: user.email, purpose, now })
  await queueMail(transaction, {
    template: `agency-${purpose}`,
    recipient: user.email,
    locale: user.locale,
    data: { name: user.name, agency, link },
  })
}

export type UserChange = {
  /** The number of the agency. */
  number: string
  id: string
  role?: AgencyRole | undefined
  blocked?: boolean | undefined
  /** Name and address are corrected by staff. */
  name?: string | undefined
  email?: string | undefined
}

type UserChangeRefusal =
  | UnknownAgency
  | Refusal<
      'user-unknown' | 'last-owner' | 'email-required' | 'email-invalid' | 'name-required' | 'user-already'
    >

/**
 * Changes name, address or role of a user, blocks or unblocks them; absent ones stay. With another role or access their sessions
 * end, and their links with a block. At another address nothing of the former one works: the password is deleted, and an
 * invitation is sent there, since a stranger may have accepted the earlier one. An agency always has an active owner, or one who
 * is invited so. A blocked invitation is open again when it is sent again.
 */
export async function changeAgencyUser(
  database: Database,
  change: UserChange,
  order: StaffOrder,
): Promise<AgencyUserAccount | UserChangeRefusal> {
  const refused = change.email === undefined ? undefined : refuseEmail(change.email)
  if (refused) return refused
  if (change.name?.trim() === '') return refuse('name-required')
  try {
    return await database.transaction((transaction) => changeUser(transaction, change, order))
  } catch (error) {
    if (constraintOf(error) === 'one_user_of_agencies_per_email') return refuse('user-already')
    throw error
  }
}

async function changeUser(
  transaction: Queries,
  { number, id, blocked, ...change }: UserChange,
  order: StaffOrder,
): Promise<AgencyUserAccount | UserChangeRefusal> {
  // The agency is locked first, so that two owners cannot block each other at once.
  const agency = await lockAgency(transaction, number)
  if (!agency) return refuse('agency-unknown')
  const before = isUuid(id) ? await lockUser(transaction, id) : undefined
  if (before?.agency !== agency.id || before.state === 'removed') return refuse('user-unknown')
  const { role = before.role } = change
  const name = change.name?.trim() ?? before.name
  const email = change.email === undefined ? before.email : tidyEmail(change.email)
  const isMoved = email !== before.email
  if (isMoved && !maySell(agency.state)) return refuse('agency-not-approved')
  const passwordHash = isMoved ? null : before.passwordHash
  const isBlocked = blocked ?? before.state === 'blocked'
  const state = isBlocked ? 'blocked' : passwordHash === null ? 'invited' : 'active'
  const hasOtherAccess = role !== before.role || state !== before.state
  if (!hasOtherAccess && !isMoved && name === before.name) return presentUser(before)
  const staysOwner = role === 'owner' && (state === 'active' || (isMoved && state === 'invited'))
  const isOwner = before.role === 'owner' && before.state === 'active'
  if (isOwner && !staysOwner && !(await hasOtherOwner(transaction, before))) return refuse('last-owner')
  const changed = await updateUser(transaction, id, { name, email, role, state, passwordHash })
  if (hasOtherAccess) await revokeAgencySessions(transaction, id)
  if (state === 'blocked' || isMoved) await deleteLinks(transaction, 'agency', id)
  if (isMoved) await deleteLinkEmails(transaction, before.email)
  if (isMoved && state === 'invited') {
    await mailLink(transaction, {
      user: changed,
      agency: agency.agency,
      purpose: 'invitation',
      now: order.now,
    })
  }
  const recorded = (user: UserRow) => ({
    user: id,
    role: user.role,
    state: user.state,
    ...(before.name !== name && { name: user.name }),
    ...(isMoved && { email: user.email }),
  })
  await recordAudit(transaction, order, {
    action: 'agency.change-user',
    subject: { kind: 'agency', id: number },
    before: recorded(before),
    after: recorded(changed),
  })
  return presentUser(changed)
}

function presentUser({
  id,
  email,
  name,
  role,
  locale,
  state,
  createdAt,
  lastLogInAt,
}: UserRow): AgencyUserAccount {
  return {
    id,
    email,
    name,
    role: role as AgencyRole,
    locale: locale as Locale,
    state: state as AgencyUserAccount['state'],
    createdAt: createdAt.toISOString(),
    ...(lastLogInAt && { lastLogInAt: lastLogInAt.toISOString() }),
  }
}
