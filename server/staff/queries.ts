import { asc, eq, ne, sql } from 'drizzle-orm'
import type { StaffMember, StaffState } from '#domain/staff/account.ts'
import type { Queries } from '#server/database/connect.ts'
import { auditLog, staff } from '#server/database/schema/staff.ts'

const fields = {
  id: staff.id,
  email: staff.email,
  name: staff.name,
  role: sql<StaffMember['role']>`${staff.role}`,
  locale: sql<StaffMember['locale']>`${staff.locale}`,
  state: sql<StaffState>`${staff.state}`,
  version: staff.version,
  createdAt: staff.createdAt,
  lastLogInAt: staff.lastLogInAt,
}

export type StaffRow = StaffMember & {
  state: StaffState
  version: number
  createdAt: Date
  lastLogInAt: Date | null
}

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

/** Locks one account; returns it. */
export async function lockAccount(transaction: Queries, id: string): Promise<StaffRow | undefined> {
  const [row] = await transaction.select(fields).from(staff).where(eq(staff.id, id)).for('update')
  return row
}

/** Returns the account with an id. */
export async function staffWithId(database: Queries, id: string): Promise<StaffRow | undefined> {
  const [row] = await database.select(fields).from(staff).where(eq(staff.id, id))
  return row
}

/** Returns all accounts by name, without removed ones. */
export async function allStaff(database: Queries): Promise<StaffRow[]> {
  return database
    .select(fields)
    .from(staff)
    .where(ne(staff.state, 'removed'))
    .orderBy(asc(staff.name), asc(staff.id))
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
 * Locks an account, the account of who changes it and all active owners, in the order of their ids, so that two changes at
 * once can neither remove the last owner nor be made by a member of staff who has just lost the right.
 */
export async function lockStaff(
  transaction: Queries,
  { id, by = id }: { id: string; by?: string | undefined },
): Promise<{ account: StaffRow | undefined; changer: StaffRow | undefined; otherOwners: number }> {
  const rows = await transaction
    .select(fields)
    .from(staff)
    .where(sql`${staff.id} in (${id}, ${by}) or (${staff.role} = 'owner' and ${staff.state} = 'active')`)
    .orderBy(asc(staff.id))
    .for('update')
  const others = rows.filter((row) => row.id !== id && row.role === 'owner' && row.state === 'active')
  return {
    account: rows.find((row) => row.id === id),
    changer: rows.find((row) => row.id === by),
    otherOwners: others.length,
  }
}

/** Changes fields of an account. */
export async function updateStaff(
  database: Queries,
  id: string,
  change: Partial<typeof staff.$inferInsert>,
): Promise<void> {
  await database.update(staff).set(change).where(eq(staff.id, id))
}

/** Changes fields of an account and raises its version; returns it. */
export async function editStaff(
  transaction: Queries,
  id: string,
  change: Partial<typeof staff.$inferInsert>,
): Promise<StaffRow> {
  const [row] = await transaction
    .update(staff)
    .set({ ...change, version: sql`${staff.version} + 1` })
    .where(eq(staff.id, id))
    .returning(fields)
  return row!
}

/** Deletes name and address of an account from the audit log. */
export async function anonymiseAuditOfStaff(transaction: Queries, id: string): Promise<void> {
  const personal = sql`'{email,name}'::text[]`
  await transaction
    .update(auditLog)
    .set({ before: sql`${auditLog.before} - ${personal}`, after: sql`${auditLog.after} - ${personal}` })
    .where(sql`${auditLog.subjectKind} = 'staff' and ${auditLog.subjectId} = ${id}`)
}

/** Deletes emails with links of staff to an address, sent or not. */
export async function deleteLinkEmails(transaction: Queries, email: string): Promise<void> {
  await transaction.execute(sql`
    delete from outbox where lower(recipient) = lower(${email})
      and template in ('staff-invitation', 'staff-new-password')`)
}

/**
 * Deletes the emails to an account, also to its former addresses that no other account has now, and the counts of attempts
 * of its address.
 */
export async function deleteTracesOfStaff(
  transaction: Queries,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
): Promise<void> {
  const account = `account ${email}`
  await transaction.execute(sql`
    with former as (
      select lower(before ->> 'email') as address from audit_log
      where subject_kind = 'staff' and subject_id = ${id} and before ? 'email')
    delete from outbox where template in ('staff-invitation', 'staff-new-password', 'staff-password-changed',
        'staff-email-changed', 'staff-security-changed', 'staff-test-email')
      and (lower(recipient) = lower(${email}) or lower(recipient) in (
        select address from former where address not in (select lower(s.email) from staff s where s.id <> ${id})))`)
  await transaction.execute(sql`
    delete from rate_limits
    where what like 'staff-%' and (who = ${account} or starts_with(who, ${`${account} from `}))`)
}
