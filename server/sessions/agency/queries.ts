import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { sellingStates } from '#domain/agencies/agency-state.ts'
import type { LoggedInUser } from '#domain/agencies/user.ts'
import type { Queries } from '#server/database/connect.ts'
import { agencies } from '#server/database/schema/agencies.ts'
import { agencySessions, agencyUsers } from '#server/database/schema/agency-users.ts'

/** Returns the open session of a token with its user; a blocked user and one of an agency that does not sell have none. */
export async function openSessionOfToken(
  database: Queries,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<(LoggedInUser & { session: { id: string; lastSeenAt: Date } }) | undefined> {
  const [row] = await database
    .select({
      session: { id: agencySessions.id, lastSeenAt: agencySessions.lastSeenAt },
      user: {
        id: agencyUsers.id,
        email: agencyUsers.email,
        name: agencyUsers.name,
        role: sql<LoggedInUser['user']['role']>`${agencyUsers.role}`,
        locale: sql<LoggedInUser['user']['locale']>`${agencyUsers.locale}`,
      },
      agency: { id: agencies.id, number: agencies.number, name: agencies.agency },
    })
    .from(agencySessions)
    .innerJoin(agencyUsers, eq(agencyUsers.id, agencySessions.user))
    .innerJoin(agencies, eq(agencies.id, agencyUsers.agency))
    .where(
      and(
        eq(agencySessions.tokenHash, tokenHash),
        gt(agencySessions.expiresAt, now),
        eq(agencyUsers.state, 'active'),
        inArray(agencies.state, [...sellingStates]),
      ),
    )
  return row
}

export async function insertAgencySession(
  database: Queries,
  session: typeof agencySessions.$inferInsert,
): Promise<void> {
  await database.insert(agencySessions).values(session)
}

/** Records when a session was last used. */
export async function touchAgencySession(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(agencySessions).set({ lastSeenAt: now }).where(eq(agencySessions.id, id))
}

export async function deleteAgencySessionOfToken(database: Queries, tokenHash: string): Promise<void> {
  await database.delete(agencySessions).where(eq(agencySessions.tokenHash, tokenHash))
}

/** Deletes all sessions of a user. */
export async function deleteAgencySessionsOf(database: Queries, user: string): Promise<void> {
  await database.delete(agencySessions).where(eq(agencySessions.user, user))
}

/** Deletes all sessions of the users of an agency. */
export async function deleteAllAgencySessions(database: Queries, agency: string): Promise<void> {
  await database.execute(sql`
    delete from agency_sessions s using agency_users u where u.id = s.user_id and u.agency = ${agency}`)
}

export async function deleteAgencySessionsBefore(database: Queries, now: Date): Promise<void> {
  await database.delete(agencySessions).where(lte(agencySessions.expiresAt, now))
}
