import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { sellingStates } from '#domain/agencies/agency-state.ts'
import type { Queries } from '#server/database/connect.ts'
import { agencies } from '#server/database/schema/agencies.ts'
import { agencyKeys } from '#server/database/schema/agency-keys.ts'
import { agencyUsers } from '#server/database/schema/agency-users.ts'
import { staff } from '#server/database/schema/staff.ts'

export type KeyRow = typeof agencyKeys.$inferSelect

export async function insertKey(database: Queries, key: typeof agencyKeys.$inferInsert): Promise<KeyRow> {
  const [row] = await database.insert(agencyKeys).values(key).returning()
  return row!
}

/** A key with who made it: a user of the agency or a member of staff, as they are now. */
export type MadeKey = KeyRow & {
  user: Pick<typeof agencyUsers.$inferSelect, 'name' | 'role' | 'state'> | null
  staffName: string | null
}

/** The keys of an agency, the newest first; all, or one. */
export async function keysOfAgency(
  database: Queries,
  { agency, id }: { agency: string; id?: string },
): Promise<MadeKey[]> {
  const rows = await database
    .select({
      key: agencyKeys,
      user: { name: agencyUsers.name, role: agencyUsers.role, state: agencyUsers.state },
      staffName: staff.name,
    })
    .from(agencyKeys)
    .leftJoin(agencyUsers, sql`${agencyKeys.createdBy} = 'agency:' || ${agencyUsers.id}`)
    .leftJoin(staff, sql`${agencyKeys.createdBy} = 'staff:' || ${staff.id}`)
    .where(and(eq(agencyKeys.agency, agency), id === undefined ? undefined : eq(agencyKeys.id, id)))
    .orderBy(desc(agencyKeys.id))
    .limit(200)
  return rows.map(({ key, user, staffName }) => ({ ...key, user, staffName }))
}

export async function countValidKeys(database: Queries, agency: string): Promise<number> {
  const [row] = await database
    .select({ keys: count() })
    .from(agencyKeys)
    .where(and(eq(agencyKeys.agency, agency), isNull(agencyKeys.revokedAt)))
  return row!.keys
}

export async function lockKey(
  database: Queries,
  { agency, id }: { agency: string; id: string },
): Promise<KeyRow | undefined> {
  const [row] = await database
    .select()
    .from(agencyKeys)
    .where(and(eq(agencyKeys.agency, agency), eq(agencyKeys.id, id)))
    .for('update')
  return row
}

export async function setRevoked(
  database: Queries,
  id: string,
  revoked: { revokedAt: Date; revokedBy: string },
): Promise<void> {
  await database.update(agencyKeys).set(revoked).where(eq(agencyKeys.id, id))
}

/** A key that is not revoked, with its agency, which must sell. */
export async function validKeyWithHash(
  database: Queries,
  hash: string,
): Promise<{ key: KeyRow; agency: typeof agencies.$inferSelect } | undefined> {
  const [row] = await database
    .select({ key: agencyKeys, agency: agencies })
    .from(agencyKeys)
    .innerJoin(agencies, eq(agencies.id, agencyKeys.agency))
    .where(
      and(
        eq(agencyKeys.hash, hash),
        isNull(agencyKeys.revokedAt),
        inArray(agencies.state, [...sellingStates]),
      ),
    )
  return row
}

/** Notes the last use of a key, unless a later one is noted. */
export async function touchKey(database: Queries, id: string, now: Date): Promise<void> {
  await database
    .update(agencyKeys)
    .set({ lastUsedAt: now })
    .where(
      and(eq(agencyKeys.id, id), sql`${agencyKeys.lastUsedAt} is null or ${agencyKeys.lastUsedAt} < ${now}`),
    )
}
