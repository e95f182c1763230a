import { and, eq, gt } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { staff, staffLinks } from '#server/database/schema/staff.ts'

/** Returns until when the invitation of an account can be accepted. */
export async function invitationEnd(database: Queries, member: string, now: Date): Promise<Date | undefined> {
  const [row] = await database
    .select({ expiresAt: staffLinks.expiresAt })
    .from(staffLinks)
    .where(
      and(eq(staffLinks.staff, member), eq(staffLinks.purpose, 'invitation'), gt(staffLinks.expiresAt, now)),
    )
  return row?.expiresAt
}

/** Returns the hash of the password of an account. */
export async function passwordHashOf(database: Queries, member: string): Promise<string | null | undefined> {
  const [row] = await database.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, member))
  return row?.hash
}
