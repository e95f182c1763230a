import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { agencyKeys } from '#server/database/schema/agency-keys.ts'
import { octoCallLog } from '#server/database/schema/octo-calls.ts'

export type CallRow = typeof octoCallLog.$inferSelect

export async function insertCall(database: Queries, call: typeof octoCallLog.$inferInsert): Promise<void> {
  await database.insert(octoCallLog).values(call)
}

const mostListed = 100

/** The newest 100 calls of the programs of an agency: of those of each key, which an index has in this order. */
export async function callsOfAgency(database: Queries, agency: string): Promise<CallRow[]> {
  const ofKey = database
    .select()
    .from(octoCallLog)
    .where(eq(octoCallLog.key, agencyKeys.id))
    .orderBy(desc(octoCallLog.id))
    .limit(mostListed)
    .as('of_key')
  const { id, key, at, method, path, status, error, uuid } = ofKey
  return database
    .select({ id, key, at, method, path, status, error, uuid })
    .from(agencyKeys)
    .innerJoinLateral(ofKey, sql`true`)
    .where(eq(agencyKeys.agency, agency))
    .orderBy(desc(ofKey.id))
    .limit(mostListed)
}

export async function deleteCallsBefore(database: Queries, before: Date): Promise<void> {
  await database.delete(octoCallLog).where(lt(octoCallLog.at, before))
}
