import { and, eq, gt, sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Member } from '#domain/members/member.ts'
import type { Queries } from '#server/database/connect.ts'
import { members, sessions } from '#server/database/schema/members.ts'

const shown = {
  id: members.id,
  email: members.email,
  firstName: members.firstName,
  lastName: members.lastName,
  group: members.memberGroup,
  locale: sql<Locale>`${members.locale}`,
}

/** The member behind a session that has not ended. */
export async function memberOfSession(
  database: Queries,
  tokenHash: string,
  now: Date,
): Promise<Member | undefined> {
  const [row] = await database
    .select(shown)
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.member))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return row
}

/** The member with this e-mail, whatever its case, and the hash of their password. */
export async function memberWithEmail(
  database: Queries,
  email: string,
): Promise<(Member & { passwordHash: string }) | undefined> {
  const [row] = await database
    .select({ ...shown, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(sql`lower(${members.email})`, email.toLowerCase()))
  return row
}

/** Adds a member; undefined when the e-mail is taken. */
export async function insertMember(
  database: Queries,
  member: Omit<typeof members.$inferInsert, 'id' | 'registeredAt'>,
): Promise<Member | undefined> {
  const [row] = await database.insert(members).values(member).onConflictDoNothing().returning(shown)
  return row
}

/** Opens a session. */
export async function insertSession(database: Queries, session: typeof sessions.$inferInsert): Promise<void> {
  await database.insert(sessions).values(session)
}

/** Ends a session; ending one that is over already is no fault. */
export async function deleteSession(database: Queries, tokenHash: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}
