import { daysOfCalls, type OctoCallRecord } from '#domain/agencies/octo-calls.ts'
import type { Queries } from '#server/database/connect.ts'
import { callsOfAgency, deleteCallsBefore, insertCall } from './queries.ts'

/** Records a call of a program for the console of its agency. */
export async function recordCall(
  database: Queries,
  { at, ...call }: Omit<OctoCallRecord, 'at'> & { at: Date },
): Promise<void> {
  await insertCall(database, { at, ...call })
}

/** Returns the newest 100 calls of the programs of an agency. */
export async function listCalls(database: Queries, agency: string): Promise<OctoCallRecord[]> {
  const rows = await callsOfAgency(database, agency)
  return rows.map(({ at, key, method, path, status, error, uuid }) => ({
    ...{ at: at.toISOString(), key, method, path, status },
    ...(error && { error }),
    ...(uuid && { uuid }),
  }))
}

/** Deletes calls that are older than two weeks. */
export async function deleteOldCalls(database: Queries, now: Date): Promise<void> {
  await deleteCallsBefore(database, new Date(now.getTime() - daysOfCalls * 24 * 60 * 60_000))
}
