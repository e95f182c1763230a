import type { Queries } from '#server/database/connect.ts'
import { deleteVisitCountsBefore } from './queries.ts'

/** Twenty-five months: a year, and the same month of the year before to compare it with. */
const storedMonths = 25

/** Deletes expired counts; a job calls it. */
export async function deleteOldVisits(database: Queries, now: Date): Promise<void> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - storedMonths, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  await deleteVisitCountsBefore(database, first.toISOString().slice(0, 10))
}
