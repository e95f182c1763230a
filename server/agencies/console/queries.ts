import { desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { agencyKeys } from '#server/database/schema/agency-keys.ts'
import { octoCallLog } from '#server/database/schema/octo-calls.ts'

export type CallRow = typeof octoCallLog.$inferSelect

export async function insertCall(database: Queries, call: typeof octoCallLog.$inferInsert): Promise<void> {
  await database.insert(octoCallLog).values(call)
}

/** The newest 100 calls of the programs of an agency. */
export async function callsOfAgency(database: Queries, agency: string): Promise<CallRow[]> {
  return database
    .select(getTableColumns(octoCallLog))
    .from(octoCallLog)
    .innerJoin(agencyKeys, eq(agencyKeys.id, octoCallLog.key))
    .where(eq(agencyKeys.agency, agency))
    .orderBy(desc(octoCallLog.id))
    .limit(100)
}

export async function deleteCallsBefore(database: Queries, before: Date): Promise<void> {
  await database.delete(octoCallLog).where(lt(octoCallLog.at, before))
}
