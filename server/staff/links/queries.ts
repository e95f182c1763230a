import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { StaffLinkPurpose } from '#domain/staff/account.ts'
import type { Queries } from '#server/database/connect.ts'
import { staff, staffLinks } from '#server/database/schema/staff.ts'

export type NewStaffLink = {
  staff: string
  purpose: StaffLinkPurpose
  email: string
  createdAt: Date
  expiresAt: Date
}

/** Inserts a link instead of an earlier one of its purpose; returns its id. */
export async function replaceStaffLink(transaction: Queries, link: NewStaffLink): Promise<string> {
  const [row] = await transaction
    .insert(staffLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [staffLinks.staff, staffLinks.purpose],
      set: {
        id: sql`excluded.id`,
        email: link.email,
        createdAt: link.createdAt,
        expiresAt: link.expiresAt,
      },
    })
    .returning({ id: staffLinks.id })
  return row!.id
}

/** Returns a link that has not ended. */
export async function staffLinkWithId(
  database: Queries,
  id: string,
  now: Date,
): Promise<{ staff: string; purpose: string; email: string } | undefined> {
  const [row] = await database
    .select({ staff: staffLinks.staff, purpose: staffLinks.purpose, email: staffLinks.email })
    .from(staffLinks)
    .where(and(eq(staffLinks.id, id), gt(staffLinks.expiresAt, now)))
  return row
}

/** Deletes a link as it is used; false when another request has used it. */
export async function spendStaffLink(transaction: Queries, id: string): Promise<boolean> {
  const spent = await transaction
    .delete(staffLinks)
    .where(eq(staffLinks.id, id))
    .returning({ id: staffLinks.id })
  return spent.length > 0
}

/** Deletes all links of an account. */
export async function deleteStaffLinks(transaction: Queries, member: string): Promise<void> {
  await transaction.delete(staffLinks).where(eq(staffLinks.staff, member))
}

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

/** Deletes links that have ended. */
export async function deleteEndedStaffLinks(database: Queries, now: Date): Promise<void> {
  await database.delete(staffLinks).where(lte(staffLinks.expiresAt, now))
}

/** Returns the hash of the password of an account. */
export async function passwordHashOf(database: Queries, member: string): Promise<string | null | undefined> {
  const [row] = await database.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, member))
  return row?.hash
}
