import { asc, eq, sql } from 'drizzle-orm'
import type { StaffMember, StaffState } from '#domain/staff/account.ts'
import type { Queries } from '#server/database/connect.ts'
import { staff } from '#server/database/schema/staff.ts'

const fields = {
  id: staff.id,
  email: staff.email,
  name: staff.name,
  role: sql<StaffMember['role']>`${staff.role}`,
  locale: sql<StaffMember['locale']>`${staff.locale}`,
  state: sql<StaffState>`${staff.state}`,
  createdAt: staff.createdAt,
  lastLogInAt: staff.lastLogInAt,
}

export type StaffRow = StaffMember & { state: StaffState; createdAt: Date; lastLogInAt: Date | null }

/** Returns the account with an email address as it is compared (`tidyEmail`), with the hash of its password. */
export async function staffWithEmail(
  database: Queries,
  email: string,
): Promise<(StaffRow & { passwordHash: string | null }) | undefined> {
  const [row] = await database
    .select({ ...fields, passwordHash: staff.passwordHash })
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, email))
  return row
}

/** Returns all accounts by name. */
export async function allStaff(database: Queries): Promise<StaffRow[]> {
  return database.select(fields).from(staff).orderBy(asc(staff.name), asc(staff.id))
}

/** Inserts an account; undefined when the address has one. */
export async function insertStaff(
  database: Queries,
  account: typeof staff.$inferInsert,
): Promise<StaffRow | undefined> {
  const [row] = await database.insert(staff).values(account).onConflictDoNothing().returning(fields)
  return row
}

/**
 * Locks an account together with all active owners, in the order of their ids, so that two changes at once cannot
 * remove the last owner. Returns the account and the number of other active owners.
 */
export async function lockStaff(
  transaction: Queries,
  id: string,
): Promise<{ account: StaffRow; otherOwners: number } | undefined> {
  const rows = await transaction
    .select(fields)
    .from(staff)
    .where(sql`${staff.id} = ${id} or (${staff.role} = 'owner' and ${staff.state} = 'active')`)
    .orderBy(asc(staff.id))
    .for('update')
  const account = rows.find((row) => row.id === id)
  const others = rows.filter((row) => row.id !== id && row.role === 'owner' && row.state === 'active')
  return account && { account, otherOwners: others.length }
}

/** Changes fields of an account. */
export async function updateStaff(
  database: Queries,
  id: string,
  change: Partial<typeof staff.$inferInsert>,
): Promise<void> {
  await database.update(staff).set(change).where(eq(staff.id, id))
}
