import type { Queries } from '#server/database/connect.ts'
import { insertMember } from '#server/members/queries.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'

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

/** Adds the demo's members; those that are there already stay as they are. */
export async function addDemoMembers(database: Queries): Promise<void> {
  for (const { password, ...member } of demoMembers) {
    await insertMember(database, {
      ...member,
      passwordHash: await hashPassword(password),
    })
  }
}
