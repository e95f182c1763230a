import { and, asc, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { staffChallenges, staffPasskeys } from '#server/database/schema/staff.ts'

export type ChallengePurpose = 'register' | 'authenticate'
export type PasskeyRow = typeof staffPasskeys.$inferSelect

/** Inserts a challenge; returns its id. */
export async function insertChallenge(
  database: Queries,
  challenge: typeof staffChallenges.$inferInsert,
): Promise<string> {
  const [row] = await database.insert(staffChallenges).values(challenge).returning({ id: staffChallenges.id })
  return row!.id
}

/** Deletes a challenge as it is used; returns it unless it has ended, or was for something else. */
export async function spendChallenge(
  database: Queries,
  { id, purpose, now }: { id: string; purpose: ChallengePurpose; now: Date },
): Promise<{ challenge: string; staff: string | null } | undefined> {
  const [row] = await database
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.id, id),
        eq(staffChallenges.purpose, purpose),
        gt(staffChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: staffChallenges.challenge, staff: staffChallenges.staff })
  return row
}

/** Deletes challenges that have ended. */
export async function deleteEndedChallenges(database: Queries, now: Date): Promise<void> {
  await database.delete(staffChallenges).where(lte(staffChallenges.expiresAt, now))
}

/** Returns the passkeys of an account, the oldest first. */
export async function passkeysOf(database: Queries, member: string): Promise<PasskeyRow[]> {
  return database
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staff, member))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id))
}

/** Returns the passkey with the id that its authenticator gave it. */
export async function passkeyWithCredential(
  database: Queries,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await database
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialId, credentialId))
  return row
}

/** Inserts a passkey; undefined when it belongs to an account already. */
export async function insertPasskey(
  database: Queries,
  passkey: typeof staffPasskeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await database.insert(staffPasskeys).values(passkey).onConflictDoNothing().returning()
  return row
}

/** Stores the counter of a login; false when a login at the same time had this one or a later one. */
export async function advanceCounter(
  database: Queries,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const advances = or(
    lt(staffPasskeys.counter, counter),
    sql`${counter} = 0 and ${staffPasskeys.counter} = 0`,
  )
  const advanced = await database
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(staffPasskeys.id, id), advances))
    .returning({ id: staffPasskeys.id })
  return advanced.length > 0
}

type OwnPasskey = { id: string; member: string }

/** Renames a passkey of an account; returns it as it was. */
export async function updatePasskeyName(
  transaction: Queries,
  { id, member, name }: OwnPasskey & { name: string },
): Promise<PasskeyRow | undefined> {
  const own = and(eq(staffPasskeys.id, id), eq(staffPasskeys.staff, member))
  const [before] = await transaction.select().from(staffPasskeys).where(own).for('update')
  if (before) await transaction.update(staffPasskeys).set({ name }).where(own)
  return before
}

/** Deletes a passkey of an account; returns it as it was. */
export async function deletePasskey(
  transaction: Queries,
  { id, member }: OwnPasskey,
): Promise<PasskeyRow | undefined> {
  const [deleted] = await transaction
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staff, member)))
    .returning()
  return deleted
}

/** Deletes the passkeys of an account and its challenges; returns how many passkeys there were. */
export async function deletePasskeysOf(transaction: Queries, member: string): Promise<number> {
  await transaction.delete(staffChallenges).where(eq(staffChallenges.staff, member))
  const deleted = await transaction
    .delete(staffPasskeys)
    .where(eq(staffPasskeys.staff, member))
    .returning({ id: staffPasskeys.id })
  return deleted.length
}
