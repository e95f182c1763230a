import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { agencies } from '#server/database/schema/agencies.ts'
import { agencyUsers } from '#server/database/schema/agency-users.ts'

export type UserRow = typeof agencyUsers.$inferSelect

/** Writes a user; undefined when the address has an account already. */
export async function insertUser(
  database: Queries,
  user: typeof agencyUsers.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await database.insert(agencyUsers).values(user).onConflictDoNothing().returning()
  return row
}

/** Returns the user of an address, with the state and the name of the agency. */
export async function userWithEmail(
  database: Queries,
  email: string,
): Promise<(UserRow & { agencyState: string }) | undefined> {
  const [row] = await withAgency(database).where(sql`lower(${agencyUsers.email}) = ${email}`)
  return row && { ...row.user, agencyState: row.agencyState }
}

export async function userWithId(
  database: Queries,
  id: string,
): Promise<(UserRow & { agencyState: string; agencyName: string }) | undefined> {
  const [row] = await withAgency(database).where(eq(agencyUsers.id, id))
  return row && { ...row.user, agencyState: row.agencyState, agencyName: row.agencyName }
}

function withAgency(database: Queries) {
  return database
    .select({ user: agencyUsers, agencyState: agencies.state, agencyName: agencies.agency })
    .from(agencyUsers)
    .innerJoin(agencies, eq(agencies.id, agencyUsers.agency))
}

/** Locks a user until the transaction ends. */
export async function lockUser(database: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await database.select().from(agencyUsers).where(eq(agencyUsers.id, id)).for('update')
  return row
}

/** The users of an agency, the first one first, without those who were removed. */
export async function usersOf(database: Queries, agency: string): Promise<UserRow[]> {
  return database
    .select()
    .from(agencyUsers)
    .where(and(eq(agencyUsers.agency, agency), ne(agencyUsers.state, 'removed')))
    .orderBy(asc(agencyUsers.createdAt), asc(agencyUsers.id))
}

/** Whether an agency has an active owner apart from a user. */
export async function hasOtherOwner(database: Queries, { agency, id }: UserRow): Promise<boolean> {
  const { id: user, role, state } = agencyUsers
  const isOwner = and(eq(role, 'owner'), eq(state, 'active'))
  const rows = await database
    .select({ id: user })
    .from(agencyUsers)
    .where(and(eq(agencyUsers.agency, agency), isOwner, ne(user, id)))
    .limit(1)
  return rows.length > 0
}

export async function updateUser(
  database: Queries,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'agency'>>,
): Promise<UserRow> {
  const [row] = await database.update(agencyUsers).set(change).where(eq(agencyUsers.id, id)).returning()
  return row!
}

/** Deletes emails with links of users of agencies to an address, sent or not. */
export async function deleteLinkEmails(database: Queries, email: string): Promise<void> {
  await database.execute(sql`
    delete from outbox where lower(recipient) = lower(${email})
      and template in ('agency-invitation', 'agency-new-password')`)
}

/** Deletes what names a user: the emails to their address as a user, the counts of attempts, name and address in the audit log. */
export async function deleteTracesOfUser(
  database: Queries,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await deleteLinkEmails(database, email)
  await database.execute(sql`
    delete from outbox where lower(recipient) = lower(${email}) and template = 'agency-password-changed'`)
  const account = `account ${email}`
  await database.execute(sql`
    delete from rate_limits where what like 'agency-%'
      and (who in (${account}, ${`email ${email}`}) or starts_with(who, ${`${account} from `}))`)
  await database.execute(sql`
    update audit_log set before = before - '{email,name}'::text[], after = after - '{email,name}'::text[]
    where subject_kind = 'agency' and ${id} in (before ->> 'user', after ->> 'user')`)
}
