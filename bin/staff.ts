// npm run staff -- list
// npm run staff -- add EMAIL --name "Ada Kaya" --role sales [--language tr]
// npm run staff -- role EMAIL ROLE | block EMAIL | unblock EMAIL | reset-password EMAIL | reset-second-factor EMAIL   [--by EMAIL] [--why "…"]
//   The server may run. Passwords are displayed once.
import { isLocale, locales } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Role, roles } from '#domain/staff/rights.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { addStaff, changeRole, changeState, resetPassword } from '#server/staff/change-staff.ts'
import { findStaffByEmail, listStaff } from '#server/staff/find-staff.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { removeSecondFactor } from '#server/staff/second-factor/second-factor.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'

const usage =
  'npm run staff -- list | add EMAIL --name "Ada Kaya" --role ROLE | role EMAIL ROLE | block EMAIL | unblock EMAIL | reset-password EMAIL | reset-second-factor EMAIL'

const text = { type: 'string' } as const
const { values: flags, positionals } = readArguments(usage, {
  ...orderOptions,
  name: text,
  role: text,
  language: text,
})

async function list(database: Database): Promise<void> {
  const accounts = await listStaff(database)
  for (const { email, name, role, state, lastLogInAt } of accounts) {
    const used = lastLogInAt ? `logged in ${lastLogInAt.slice(0, 16)}` : 'never logged in'
    console.log([email, name, role, state, used].join('  '))
  }
  if (accounts.length === 0) console.log('No staff.')
}

async function add(database: Database, email: string, order: StaffOrder): Promise<void> {
  const { name = '', language = 'en' } = flags
  if (!isLocale(language)) throw new CannotStart(`--language is one of ${locales.join(', ')}.`)
  const added = await addStaff(database, { email, name, role: roleOf(flags.role), locale: language }, order)
  if (isRefusal(added)) throw new CannotStart(`${email} ${reasonOf(added)}. Nothing was changed.`)
  console.log(`${added.account.email} is added as ${added.account.role}. Password: ${added.password}`)
}

type Change = { id: string; email: string; order: StaffOrder }

async function setRole(database: Database, { id, email, order }: Change, named?: string): Promise<void> {
  const role = roleOf(named)
  const changed = await changeRole(database, { id, role }, order)
  if (isRefusal(changed)) throw new CannotStart(`${email} ${reasonOf(changed)}. Nothing was changed.`)
  console.log(`${email} has the role ${role} now.`)
}

async function setState(database: Database, of: Change, state: 'active' | 'blocked'): Promise<void> {
  const changed = await changeState(database, { id: of.id, state }, of.order)
  if (isRefusal(changed)) throw new CannotStart(`${of.email} ${reasonOf(changed)}. Nothing was changed.`)
  console.log(`${of.email} is ${state} now.`)
}

async function renewPassword(database: Database, { id, email, order }: Change): Promise<void> {
  const reset = await resetPassword(database, id, order)
  if (isRefusal(reset)) throw new CannotStart(`${email} ${reasonOf(reset)}. Nothing was changed.`)
  console.log(`${email} is logged out everywhere. New password: ${reset.password}`)
}

async function resetSecondFactor(database: Database, { id, email, order }: Change): Promise<void> {
  if (!(await removeSecondFactor({ database }, id, order))) {
    throw new CannotStart(`${email} has no authenticator app. Nothing was changed.`)
  }
  console.log(`${email} logs in without an authenticator app now, and can connect another one.`)
}

function roleOf(named: string | undefined): Role {
  const role = roles.find((one) => one === named)
  if (!role) throw new CannotStart(`The role is one of ${roles.join(', ')}. Nothing was changed.`)
  return role
}

function reasonOf({ refused }: Refusal): string {
  const reasons: Record<string, string> = {
    'email-required': 'is no email address',
    'email-invalid': 'is no email address',
    'name-required': 'needs a name: --name "Ada Kaya"',
    'staff-already': 'has an account already',
    'staff-unknown': 'is no member of staff',
    'last-owner': 'is the last active owner',
  }
  return reasons[refused] ?? refused
}

checkVerb(usage, positionals, {
  list: 0,
  add: 1,
  role: 2,
  block: 1,
  unblock: 1,
  'reset-password': 1,
  'reset-second-factor': 1,
})

await runBesideServer(async ({ database }) => {
  const [verb, email = '', role] = positionals
  if (verb === 'list') return list(database)
  const order = await orderOf(database, flags, 'staff.manage')
  if (verb === 'add') return add(database, email, order)
  const found = await findStaffByEmail(database, email)
  if (!found) throw new CannotStart(`${email} is no member of staff. Nothing was changed.`)
  const of = { id: found.id, email, order }
  if (verb === 'role') await setRole(database, of, role)
  else if (verb === 'reset-password') await renewPassword(database, of)
  else if (verb === 'reset-second-factor') await resetSecondFactor(database, of)
  else await setState(database, of, verb === 'block' ? 'blocked' : 'active')
})
