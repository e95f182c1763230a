import { and, desc, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import type { StaffMember } from '#domain/staff/account.ts'
import type { Queries } from '#server/database/connect.ts'
import { staff, staffSessions, staffTotp } from '#server/database/schema/staff.ts'

/** Sessions that began to idle before `idleSince` have ended, too. */
type At = { now: Date; idleSince: Date }

const isOpen = ({ now, idleSince }: At) =>
  and(gt(staffSessions.expiresAt, now), gt(staffSessions.lastSeenAt, idleSince))

/** Returns the open session of a token, with its member of staff; a blocked account has none. */
export async function openSessionOfToken(
  database: Queries,
  tokenHash: string,
  at: At,
): Promise<
  | {
      id: string
      lastSeenAt: Date
      provedAt: Date
      byPasskey: boolean
      hasSecondFactor: boolean
      staff: StaffMember
    }
  | undefined
> {
  const [row] = await database
    .select({
      id: staffSessions.id,
      lastSeenAt: staffSessions.lastSeenAt,
      provedAt: staffSessions.provedAt,
      byPasskey: staffSessions.byPasskey,
      hasSecondFactor: sql<boolean>`exists (select from ${staffTotp} t where t.staff = ${staffSessions.staff} and t.confirmed_at is not null)`,
      staff: {
        id: staff.id,
        email: staff.email,
        name: staff.name,
        role: sql<StaffMember['role']>`${staff.role}`,
        locale: sql<StaffMember['locale']>`${staff.locale}`,
      },
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staff))
    .where(and(eq(staffSessions.tokenHash, tokenHash), isOpen(at), eq(staff.state, 'active')))
  return row
}

/** Inserts a session; returns its id. */
export async function insertStaffSession(
  database: Queries,
  session: typeof staffSessions.$inferInsert,
): Promise<string> {
  const [row] = await database.insert(staffSessions).values(session).returning({ id: staffSessions.id })
  return row!.id
}

/** Records when a session was last used. */
export async function touchStaffSession(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.id, id))
}

/** Records when the password or a code was given in a session. */
export async function proveStaffSession(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(staffSessions).set({ provedAt: now }).where(eq(staffSessions.id, id))
}

/** Returns the open sessions of a member of staff, the one used last first. */
export async function openSessionsOfStaff(database: Queries, member: string, at: At) {
  return database
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staff, member), isOpen(at)))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id))
}

/** Deletes a session by its token. */
export async function deleteStaffSessionOfToken(database: Queries, tokenHash: string): Promise<void> {
  await database.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash))
}

/** Deletes one session of a member of staff; returns whether there was one. */
export async function deleteStaffSession(
  database: Queries,
  { id, staff: member }: { id: string; staff: string },
): Promise<boolean> {
  const deleted = await database
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staff, member)))
    .returning({ id: staffSessions.id })
  return deleted.length > 0
}

/** Deletes the sessions of a member of staff, except perhaps one; returns how many. */
export async function deleteStaffSessions(
  database: Queries,
  { staff: member, except }: { staff: string; except?: string | undefined },
): Promise<number> {
  const deleted = await database
    .delete(staffSessions)
    .where(and(eq(staffSessions.staff, member), except ? ne(staffSessions.id, except) : undefined))
    .returning({ id: staffSessions.id })
  return deleted.length
}

/** Deletes ended sessions of all staff. */
export async function deleteEndedStaffSessions(database: Queries, { now, idleSince }: At): Promise<void> {
  await database
    .delete(staffSessions)
    .where(or(lte(staffSessions.expiresAt, now), lte(staffSessions.lastSeenAt, idleSince)))
}
