import type { Queries } from '#server/database/connect.ts'
import { deleteMessagesBefore } from './queries.ts'

/** Two years after it was sent nobody needs a message, and the law wants it gone. */
const keptFor = 2 * 365 * 86_400_000

/** Forgets old messages; a job calls it now and then. */
export async function forgetOldMessages(database: Queries, now: Date): Promise<void> {
  await deleteMessagesBefore(database, new Date(now.getTime() - keptFor))
}
