import type { Role } from '#domain/staff/rights.ts'
import type { Queries } from '#server/database/connect.ts'
import { insertMember } from '#server/members/queries.ts'
import { hashPassword, isPassword } from '#server/sessions/password-hash.ts'
import { insertStaff, staffWithEmail } from '#server/staff/queries.ts'

/** Who can log in to the demo shop. */
export const demoMembers = [
  {
    email: 'ada@example.com',
    password: 'turkuaz',
    firstName: 'Ada',
    lastName: 'Yıldız',
    locale: 'en',
    memberGroup: 'standard',
  },
  {
    email: 'jonas@example.com',
    password: 'turkuaz',
    firstName: 'Jonas',
    lastName: 'Brandt',
    locale: 'de',
    memberGroup: 'regulars',
  },
] as const

/** The password of all accounts of the demo's staff. */
export const demoStaffPassword = 'turkuaz-liman'

/** Who can log in to the back office of the demo shop: one account for each role. */
export const demoStaff: readonly { email: string; name: string; role: Role; locale: 'en' | 'tr' }[] = [
  { email: 'owner@example.com', name: 'Olga Demir', role: 'owner', locale: 'en' },
  { email: 'manager@example.com', name: 'Murat Kaya', role: 'manager', locale: 'en' },
  { email: 'sales@example.com', name: 'Selin Ak', role: 'sales', locale: 'en' },
  { email: 'finance@example.com', name: 'Fatma Er', role: 'finance', locale: 'en' },
  { email: 'content@example.com', name: 'Cem Uz', role: 'content', locale: 'en' },
  { email: 'guide@example.com', name: 'Gül Deniz', role: 'guide', locale: 'tr' },
]

/** Adds the demo's staff; accounts that are there already stay as they are. */
export async function addDemoStaff(database: Queries, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoStaffPassword)
  for (const account of demoStaff) await insertStaff(database, { ...account, passwordHash, createdAt: now })
}

/** Returns the accounts of the demo's staff that can still log in with the published password. */
export async function staffWithDemoPassword(database: Queries): Promise<{ id: string; email: string }[]> {
  const open: { id: string; email: string }[] = []
  // One after the other: this may run in a transaction, which has one connection.
  for (const { email } of demoStaff) {
    const account = await staffWithEmail(database, email)
    if (account?.state !== 'active') continue
    if (await isPassword(demoStaffPassword, account.passwordHash)) open.push(account)
  }
  return open
}

/** Adds the demo's members; those that are there already stay as they are. */
export async function addDemoMembers(database: Queries): Promise<void> {
  for (const { password, ...member } of demoMembers) {
    await insertMember(database, {
      ...member,
      passwordHash: await hashPassword(password),
    })
  }
}
