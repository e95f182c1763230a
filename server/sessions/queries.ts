import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Member, Strategy } from '#domain/members/member.ts'
import type { Queries } from '#server/database/connect.ts'
import { knownDevices, members, sessions } from '#server/database/schema/members.ts'

export type SessionRow = {
  id: string
  strategy: Strategy
  remember: boolean
  createdAt: Date
  rotatedAt: Date
  lastSeenAt: Date
  provedAt: Date | null
  rotationKey: string
  shown: 'present' | 'next' | 'previous'
}

/** The session that has not ended and to which this token belongs or belonged, and whose it is. */
export async function sessionOfToken(
  database: Queries,
  tokenHash: string,
  now: Date,
): Promise<{ session: SessionRow; member: Member } | undefined> {
  const [row] = await database
    .select({
      session: {
        id: sessions.id,
        strategy: sql<Strategy>`${sessions.strategy}`,
        remember: sessions.remember,
        createdAt: sessions.createdAt,
        rotatedAt: sessions.rotatedAt,
        lastSeenAt: sessions.lastSeenAt,
        provedAt: sessions.provedAt,
        rotationKey: sessions.rotationKey,
        shown: sql<SessionRow['shown']>`case ${tokenHash}
          when ${sessions.tokenHash} then 'present' when ${sessions.nextTokenHash} then 'next' else 'previous' end`,
      },
      member: {
        id: members.id,
        email: members.email,
        firstName: members.firstName,
        lastName: members.lastName,
        group: members.memberGroup,
        locale: sql<Locale>`${members.locale}`,
      },
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.member))
    .where(
      and(
        or(
          eq(sessions.tokenHash, tokenHash),
          eq(sessions.nextTokenHash, tokenHash),
          eq(sessions.previousTokenHash, tokenHash),
        ),
        gt(sessions.expiresAt, now),
        // One that was opened in the moment of the blocking, or of the erasure
        isNull(members.blockedAt),
        isNull(members.erasedAt),
      ),
    )
  return row
}

/** Says whether staff have blocked a member. */
export async function isBlocked(database: Queries, member: string): Promise<boolean> {
  const [row] = await database
    .select({ blockedAt: members.blockedAt })
    .from(members)
    .where(eq(members.id, member))
  return row?.blockedAt != null
}

/** Opens a session; answers its id. */
export async function insertSession(
  database: Queries,
  session: typeof sessions.$inferInsert,
): Promise<string> {
  const [row] = await database.insert(sessions).values(session).returning({ id: sessions.id })
  return row!.id
}

/** Notes which token comes next; it counts from the moment the browser shows it. */
export async function setNextToken(database: Queries, id: string, nextTokenHash: string): Promise<void> {
  await database.update(sessions).set({ nextTokenHash }).where(eq(sessions.id, id))
}

/** The browser has shown the next token: it is the present one now. */
export async function promoteNextToken(
  database: Queries,
  id: string,
  of: { tokenHash: string; expiresAt: Date | undefined; now: Date },
): Promise<void> {
  await database
    .update(sessions)
    .set({
      previousTokenHash: sql`${sessions.tokenHash}`,
      tokenHash: of.tokenHash,
      nextTokenHash: null,
      rotatedAt: of.now,
      ...(of.expiresAt && { expiresAt: of.expiresAt }),
    })
    .where(and(eq(sessions.id, id), eq(sessions.nextTokenHash, of.tokenHash)))
}

/** Notes that a session is used. */
export async function touchSession(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
}

/** Notes that the member proved in a session again who they are. */
export async function proveSession(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(sessions).set({ provedAt: now }).where(eq(sessions.id, id))
}

/** Says whether there is a session with this id. */
export async function isSession(database: Queries, id: string): Promise<boolean> {
  const [row] = await database.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))
  return row !== undefined
}

/** A member's open sessions, the one used last first. */
export async function sessionsOfMember(database: Queries, member: string, now: Date) {
  return database
    .select({
      id: sessions.id,
      strategy: sql<Strategy>`${sessions.strategy}`,
      remember: sessions.remember,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.member, member), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/** Ends one session of a member; false when it is none of theirs. */
export async function deleteSession(database: Queries, of: { id: string; member: string }): Promise<boolean> {
  const gone = await database
    .delete(sessions)
    .where(and(eq(sessions.id, of.id), eq(sessions.member, of.member)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

/** Ends the session a token opens, whichever of its tokens it is; ending one that is over already is no error. */
export async function deleteSessionOfToken(database: Queries, tokenHash: string): Promise<void> {
  await database
    .delete(sessions)
    .where(or(eq(sessions.tokenHash, tokenHash), eq(sessions.nextTokenHash, tokenHash)))
}

/** Ends all sessions of a member but, perhaps, one; answers how many. */
export async function deleteSessionsOfMember(
  database: Queries,
  member: string,
  but: string | undefined,
): Promise<number> {
  const gone = await database
    .delete(sessions)
    .where(and(eq(sessions.member, member), but ? ne(sessions.id, but) : undefined))
    .returning({ id: sessions.id })
  return gone.length
}

/** Ends the sessions of a member that were opened in one way, but for one. */
export async function deleteSessionsOfStrategy(
  database: Queries,
  of: { member: string; strategy: Strategy; but: string },
): Promise<void> {
  await database
    .delete(sessions)
    .where(and(eq(sessions.member, of.member), eq(sessions.strategy, of.strategy), ne(sessions.id, of.but)))
}

/** Forgets a member's browsers. */
export async function deleteDevicesOfMember(database: Queries, member: string): Promise<void> {
  await database.delete(knownDevices).where(eq(knownDevices.member, member))
}

/** Deletes ended sessions and browsers unused for a year. */
export async function deleteEnded(database: Queries, now: Date): Promise<void> {
  await database.delete(sessions).where(lte(sessions.expiresAt, now))
  const longAgo = new Date(now.getTime() - 365 * 86_400_000)
  await database.delete(knownDevices).where(lt(knownDevices.lastUsedAt, longAgo))
}
