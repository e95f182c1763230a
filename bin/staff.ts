// npm run staff -- list | show EMAIL
// npm run staff -- invite EMAIL --name "Ada Kaya" --role sales [--language tr] | resend-invitation EMAIL
// npm run staff -- add EMAIL --name "Ada Kaya" --role sales [--language tr]
// npm run staff -- change EMAIL [--email NEW] [--name "…"] [--role ROLE] [--language tr]
// npm run staff -- block EMAIL | unblock EMAIL | end-sessions EMAIL | reset-password EMAIL | reset-second-factor EMAIL | remove EMAIL   [--by EMAIL] [--why "…"]
//   The server may run. Passwords are displayed once.
import { isLocale, type Locale, locales } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { StaffAccount } from '#domain/staff/account.ts'
import { type Role, roles } from '#domain/staff/rights.ts'
import { CannotStart } from '#server/environment.ts'
import { addStaff, resetPassword } from '#server/staff/add-staff.ts'
import { changeStaff, changeState } from '#server/staff/change-staff.ts'
import { findStaffByEmail, findStaffDetails, listStaff } from '#server/staff/find-staff.ts'
import { inviteStaff, resendInvitation } from '#server/staff/links/invite-staff.ts'
import { endSessions, resetSecondFactor } from '#server/staff/manage-access.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { removeStaff } from '#server/staff/remove-staff.ts'
import type { Opened } from './open-company.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'

const usage =
  'npm run staff -- list | show EMAIL | invite EMAIL --name "Ada Kaya" --role ROLE [--language tr] | resend-invitation EMAIL | add EMAIL --name "Ada Kaya" --role ROLE | change EMAIL [--email NEW] [--name "…"] [--role ROLE] [--language tr] | block EMAIL | unblock EMAIL | end-sessions EMAIL | reset-password EMAIL | reset-second-factor EMAIL | remove EMAIL'

const text = { type: 'string' } as const
const { values: flags, positionals } = readArguments(usage, {
  ...orderOptions,
  email: text,
  name: text,
  role: text,
  language: text,
})

type Change = Pick<Opened, 'database'> & { id: string; email: string; order: StaffOrder }

async function list({ database }: Pick<Opened, 'database'>): Promise<void> {
  const accounts = await listStaff(database)
  for (const account of accounts) console.log(lineOf(account))
  if (accounts.length === 0) console.log('No staff.')
}

function lineOf({ email, name, role, state, lastLogInAt }: StaffAccount): string {
  const used = lastLogInAt ? `logged in ${lastLogInAt.slice(0, 16)}` : 'never logged in'
  return [email, name, role, state, used].join('  ')
}

async function show({ database, id, email }: Omit<Change, 'order'>): Promise<void> {
  const { account, secondFactor, passkeys, sessions, invitedUntil } = done(
    email,
    await findStaffDetails(database, { id, now: new Date() }),
  )
  console.log(lineOf(account))
  console.log(`Language ${account.locale}, ${secondFactor ? 'with' : 'without'} an authenticator app`)
  for (const { name, lastUsedAt } of passkeys) {
    const used = lastUsedAt ? `used ${lastUsedAt.slice(0, 16)}` : 'never used'
    console.log(['passkey', name, used].join('  '))
  }
  if (invitedUntil) console.log(`Invited until ${invitedUntil.slice(0, 16)}`)
  for (const { device, address, lastSeenAt } of sessions) {
    console.log(['session', device || 'program', address, `used ${lastSeenAt.slice(0, 16)}`].join('  '))
  }
}

async function invite({ database, email, order }: Omit<Change, 'id'>): Promise<void> {
  const account = done(email, await inviteStaff(database, newAccount(email), order))
  console.log(`${account.email} is invited as ${account.role}, by an email with a link for 72 hours.`)
}

function newAccount(email: string) {
  const { name = '', role, language } = flags
  return { email, name, role: roleOf(role), locale: localeOf(language) ?? ('en' as const) }
}

async function add({ database, email, order }: Omit<Change, 'id'>): Promise<void> {
  const added = done(email, await addStaff(database, newAccount(email), order))
  console.log(`${added.account.email} is added as ${added.account.role}. Password: ${added.password}`)
}

const additions: Record<string, (of: Omit<Change, 'id'>) => Promise<void>> = { add, invite }

const changes: Record<string, (change: Change) => Promise<string>> = {
  async change({ database, id, email, order }) {
    const role = flags.role === undefined ? undefined : roleOf(flags.role)
    const change = { id, email: flags.email, name: flags.name, role, locale: localeOf(flags.language) }
    return `Now: ${lineOf(done(email, await changeStaff(database, change, order)))}`
  },
  async 'resend-invitation'({ database, id, email, order }) {
    done(email, await resendInvitation(database, id, order))
    return `${email} is invited again. Earlier links are invalid now.`
  },
  async block({ database, id, email, order }) {
    done(email, await changeState(database, { id, state: 'blocked' }, order))
    return `${email} is blocked now.`
  },
  async unblock({ database, id, email, order }) {
    done(email, await changeState(database, { id, state: 'active' }, order))
    return `${email} is active now.`
  },
  async 'end-sessions'({ database, id, email, order }) {
    return `${email}: sessions ended: ${done(email, await endSessions(database, { id }, order))}.`
  },
  async 'reset-password'({ database, id, email, order }) {
    const { password } = done(email, await resetPassword(database, id, order))
    return `${email} is logged out everywhere. New password: ${password}`
  },
  async 'reset-second-factor'({ database, id, email, order }) {
    done(email, await resetSecondFactor(database, id, order))
    return `${email} is logged out everywhere, and can connect another authenticator app.`
  },
  async remove({ database, id, email, order }) {
    done(email, await removeStaff(database, id, order))
    return `${email} is removed. The audit log retains the changes, without name and address.`
  },
}

function roleOf(named: string | undefined): Role {
  const role = roles.find((one) => one === named)
  if (!role) throw new CannotStart(`The role is one of ${roles.join(', ')}. Nothing was changed.`)
  return role
}

function localeOf(language: string | undefined): Locale | undefined {
  if (language === undefined || isLocale(language)) return language
  throw new CannotStart(`--language is one of ${locales.join(', ')}. Nothing was changed.`)
}

/** Returns the result of a verb; a refusal ends the command. */
function done<Result>(email: string, result: Result | Refusal): Result {
  if (!isRefusal(result)) return result
  throw new CannotStart(`${email} ${reasons[result.refused] ?? result.refused}. Nothing was changed.`)
}

const reasons: Record<string, string> = {
  'email-required': 'is no email address',
  'email-invalid': 'cannot have this email address',
  'name-required': 'needs a name: --name "Ada Kaya"',
  'staff-already': 'cannot have an email address that has an account already',
  'staff-unknown': 'is no member of staff',
  'last-owner': 'is the last active owner',
  'own-account': 'is the account that --by names; another account must change it',
  'role-above-own': 'has, or would get, a role with more rights than that of --by',
  'right-missing': 'cannot be changed: the account that --by names lost the right',
  'second-factor-missing': 'has neither authenticator app nor passkey',
  'staff-invited': 'has not accepted the invitation: npm run staff -- resend-invitation, or remove',
  'staff-not-invited': 'has accepted the invitation already',
  'too-many-attempts': 'was invited too often in the last hour',
}

const named = Object.fromEntries(Object.keys(changes).map((verb) => [verb, 1]))
checkVerb(usage, positionals, { list: 0, show: 1, add: 1, invite: 1, ...named })

await runBesideServer(async ({ database }) => {
  const [verb = '', email = ''] = positionals
  if (verb === 'list') return list({ database })
  const addition = additions[verb]
  if (addition) return addition({ database, email, order: await orderOf(database, flags, 'staff.manage') })
  const found = await findStaffByEmail(database, email)
  if (!found) throw new CannotStart(`${email} is no member of staff. Nothing was changed.`)
  const of = { database, id: found.id, email }
  if (verb === 'show') return show(of)
  console.log(await changes[verb]!({ ...of, order: await orderOf(database, flags, 'staff.manage') }))
})
