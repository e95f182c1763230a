import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Member } from '#domain/members/member.ts'
import type { Queries } from '#server/database/connect.ts'
import { members, sessions, tries } from '#server/database/schema/members.ts'

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

type Try = { what: string; who: string; windowStart: Date }

/** Counts one try and says how many there have been in its window. */
export async function addTry(database: Queries, { what, who, windowStart }: Try): Promise<number> {
  const [row] = await database
    .insert(tries)
    .values({ what, who, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [tries.what, tries.who, tries.windowStart],
      set: { count: sql`${tries.count} + 1` },
    })
    .returning({ count: tries.count })
  return row!.count
}

/** Takes one try back. */
export async function removeTry(database: Queries, { what, who, windowStart }: Try): Promise<void> {
  await database
    .update(tries)
    .set({ count: sql`greatest(${tries.count} - 1, 0)` })
    .where(and(eq(tries.what, what), eq(tries.who, who), eq(tries.windowStart, windowStart)))
}

/** Forgets sessions that have ended and tries of long ago. */
export async function deleteEnded(database: Queries, now: Date): Promise<void> {
  await database.delete(sessions).where(lte(sessions.expiresAt, now))
  await database.delete(tries).where(lt(tries.windowStart, new Date(now.getTime() - 86_400_000)))
}
