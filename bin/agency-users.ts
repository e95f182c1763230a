import { agencyRoles } from '#domain/agencies/user.ts'
import { locales } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { changeAgencyUser, inviteAgencyUser, listAgencyUsers } from '#server/agencies/users/manage-users.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { orderOf } from './staff-order.ts'
import { oneLine } from './terminal-text.ts'

const verbs = ['invite', 'change', 'role', 'block', 'unblock']

type Asked = Parameters<typeof orderOf>[1] & {
  number: string
  verb: string | undefined
  email: string | undefined
  name: string
  /** The corrected address of a user. */
  newEmail?: string | undefined
  role?: string | undefined
  language?: string | undefined
  /** Printed when the words are wrong. */
  usage: string
}

/**
 * Lists, invites and changes users of an agency by `npm run agencies -- users`; returns what to print. An invitation that is
 * sent again has the name, role and language that it had, where no others are typed.
 */
export async function manageUsers(
  database: Database,
  { number, verb = '', email = '', newEmail, usage, ...flags }: Asked,
): Promise<string | Refusal> {
  const users = await listAgencyUsers(database, number)
  if (isRefusal(users)) return users
  if (verb === '') {
    const lines = users.map(({ email: address, name, role, state }) =>
      oneLine(`${role.padEnd(10)}  ${state.padEnd(7)}  ${address}: ${name}`),
    )
    return lines.join('\n') || `${number} has no users.`
  }
  const found = users.find((one) => one.email === email.toLowerCase())
  // Only an invitation that is sent again has a role already.
  const role = agencyRoles.find(
    (one) => one === (flags.role ?? (verb === 'invite' ? found?.role : undefined)),
  )
  const locale = locales.find((one) => one === (flags.language ?? found?.locale ?? 'en'))
  const needsRole = verb === 'invite' || verb === 'role'
  const corrects = flags.name !== '' || newEmail !== undefined
  const isWrong =
    !verbs.includes(verb) ||
    !locale ||
    email === '' ||
    (needsRole && !role) ||
    (verb === 'change' && !corrects)
  if (isWrong) throw new CannotStart(usage)
  const order = await orderOf(database, flags, 'agencies.manage')
  if (verb === 'invite') {
    const user = { number, email, name: flags.name || (found?.name ?? ''), role: role!, locale }
    const invited = await inviteAgencyUser(database, user, order)
    return isRefusal(invited) ? invited : oneLine(`${invited.email} is invited as ${role}.`)
  }
  if (!found) return refuse('user-unknown')
  const changes: Record<string, object> = {
    change: { name: flags.name || undefined, email: newEmail },
    role: { role },
  }
  const change = changes[verb] ?? { blocked: verb === 'block' }
  const changed = await changeAgencyUser(database, { number, id: found.id, ...change }, order)
  return isRefusal(changed) ? changed : oneLine(`${changed.email} is ${changed.role}, ${changed.state}.`)
}
