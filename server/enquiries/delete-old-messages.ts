import type { Queries } from '#server/database/connect.ts'
import { deleteMessagesBefore } from './queries.ts'

/** Messages are deleted two years after they were sent, as the law requires. */
const retention = 2 * 365 * 86_400_000

/** Deletes old messages; a job calls it. */
export async function deleteOldMessages(database: Queries, now: Date): Promise<void> {
  await deleteMessagesBefore(database, new Date(now.getTime() - retention))
}
