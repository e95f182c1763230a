import type { Company } from '#server/company.ts'
import { deleteEnded } from './queries.ts'

/** Removes ended sessions and old counts of tries; a job calls it now and then. */
export async function forgetEnded({ database }: Company, now: Date): Promise<void> {
  await deleteEnded(database, now)
}
