import { and, eq, gt } from 'drizzle-orm'
import type { Provider } from '#domain/members/member.ts'
import type { Queries } from '#server/database/connect.ts'
import { identities, pendingConnections, providerVisits } from '#server/database/schema/members.ts'

/** The member whom a provider's account belongs to. */
export async function memberOfIdentity(
  database: Queries,
  { provider, subject }: { provider: Provider; subject: string },
): Promise<string | undefined> {
  const [row] = await database
    .select({ member: identities.member })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row?.member
}

/** Connects a provider's account to a member; false when it, or theirs at this provider, is connected already. */
export async function insertIdentity(
  database: Queries,
  identity: typeof identities.$inferInsert,
): Promise<boolean> {
  const rows = await database
    .insert(identities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ member: identities.member })
  return rows.length > 0
}

/** By which providers a member logs in. */
export async function providersOf(database: Queries, member: string): Promise<Provider[]> {
  const rows = await database
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.member, member))
  return rows.map(({ provider }) => provider as Provider)
}

/** Takes one connection of a member away. */
export async function deleteIdentity(
  database: Queries,
  of: { member: string; provider: Provider },
): Promise<void> {
  await database
    .delete(identities)
    .where(and(eq(identities.member, of.member), eq(identities.provider, of.provider)))
}

/** Takes all connections of a member away. */
export async function deleteIdentities(database: Queries, member: string): Promise<void> {
  await database.delete(identities).where(eq(identities.member, member))
}

export type VisitRow = typeof providerVisits.$inferSelect

/** Stores a login visit to a provider. */
export async function insertVisit(database: Queries, visit: VisitRow): Promise<void> {
  await database.insert(providerVisits).values(visit)
}

/** Consumes a login visit: its state is valid once. */
export async function takeVisit(
  database: Queries,
  stateHash: string,
  now: Date,
): Promise<VisitRow | undefined> {
  const [row] = await database
    .delete(providerVisits)
    .where(and(eq(providerVisits.stateHash, stateHash), gt(providerVisits.expiresAt, now)))
    .returning()
  return row
}

export type WaitingRow = typeof pendingConnections.$inferSelect

/** A connection that waits for a proof. */
export async function insertWaiting(database: Queries, waiting: WaitingRow): Promise<void> {
  await database.insert(pendingConnections).values(waiting)
}

/** Returns the pending connection of a browser's token. */
export async function waitingWith(
  database: Queries,
  tokenHash: string,
  now: Date,
): Promise<WaitingRow | undefined> {
  const [row] = await database
    .select()
    .from(pendingConnections)
    .where(and(eq(pendingConnections.tokenHash, tokenHash), gt(pendingConnections.expiresAt, now)))
  return row
}

/** It has been made, or given up. */
export async function deleteWaiting(database: Queries, tokenHash: string): Promise<void> {
  await database.delete(pendingConnections).where(eq(pendingConnections.tokenHash, tokenHash))
}
