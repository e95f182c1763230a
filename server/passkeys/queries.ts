import { and, asc, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import type { PasskeyStore } from './stores.ts'

export type ChallengePurpose = 'register' | 'authenticate'
export type PasskeyRow = PasskeyStore['passkeys']['$inferSelect']
export type OwnPasskey = { id: string; account: string }

/** Inserts a challenge; returns its id. */
export async function insertChallenge(
  database: Queries,
  { challenges }: PasskeyStore,
  challenge: PasskeyStore['challenges']['$inferInsert'],
): Promise<string> {
  const [row] = await database.insert(challenges).values(challenge).returning({ id: challenges.id })
  return row!.id
}

/** Deletes a challenge as it is used; returns it unless it has ended, or was for something else. */
export async function spendChallenge(
  database: Queries,
  { challenges }: PasskeyStore,
  { id, purpose, now }: { id: string; purpose: ChallengePurpose; now: Date },
): Promise<{ challenge: string; account: string | null } | undefined> {
  const [row] = await database
    .delete(challenges)
    .where(and(eq(challenges.id, id), eq(challenges.purpose, purpose), gt(challenges.expiresAt, now)))
    .returning({ challenge: challenges.challenge, account: challenges.account })
  return row
}

/** Deletes challenges that have ended. */
export async function deleteEndedChallenges(
  database: Queries,
  { challenges }: PasskeyStore,
  now: Date,
): Promise<void> {
  await database.delete(challenges).where(lte(challenges.expiresAt, now))
}

/** Returns the passkeys of an account, the oldest first. */
export async function passkeysOf(
  database: Queries,
  { passkeys }: PasskeyStore,
  account: string,
): Promise<PasskeyRow[]> {
  return database
    .select()
    .from(passkeys)
    .where(eq(passkeys.account, account))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** Returns the passkey with the id that its authenticator gave it. */
export async function passkeyWithCredential(
  database: Queries,
  { passkeys }: PasskeyStore,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await database.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** Inserts a passkey; undefined when it belongs to an account already. */
export async function insertPasskey(
  database: Queries,
  { passkeys }: PasskeyStore,
  passkey: PasskeyStore['passkeys']['$inferInsert'],
): Promise<PasskeyRow | undefined> {
  const [row] = await database.insert(passkeys).values(passkey).onConflictDoNothing().returning()
  return row
}

/** Stores the counter of a login; false when a login at the same time had this one or a later one. */
export async function advanceCounter(
  database: Queries,
  { passkeys }: PasskeyStore,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const advances = or(lt(passkeys.counter, counter), sql`${counter} = 0 and ${passkeys.counter} = 0`)
  const advanced = await database
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), advances))
    .returning({ id: passkeys.id })
  return advanced.length > 0
}

/** Renames a passkey of an account; returns it as it was. */
export async function updatePasskeyName(
  transaction: Queries,
  { passkeys }: PasskeyStore,
  { id, account, name }: OwnPasskey & { name: string },
): Promise<PasskeyRow | undefined> {
  const own = and(eq(passkeys.id, id), eq(passkeys.account, account))
  const [before] = await transaction.select().from(passkeys).where(own).for('update')
  if (before) await transaction.update(passkeys).set({ name }).where(own)
  return before
}

/** Deletes a passkey of an account; returns it as it was. */
export async function deletePasskey(
  transaction: Queries,
  { passkeys }: PasskeyStore,
  { id, account }: OwnPasskey,
): Promise<PasskeyRow | undefined> {
  const [deleted] = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.account, account)))
    .returning()
  return deleted
}

/** Deletes the passkeys of an account and its challenges; returns how many passkeys there were. */
export async function deletePasskeysAndChallenges(
  transaction: Queries,
  { passkeys, challenges }: PasskeyStore,
  account: string,
): Promise<number> {
  await transaction.delete(challenges).where(eq(challenges.account, account))
  const deleted = await transaction
    .delete(passkeys)
    .where(eq(passkeys.account, account))
    .returning({ id: passkeys.id })
  return deleted.length
}
