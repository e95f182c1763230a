import type { Company } from '#server/company.ts'
import { forgetOldTries } from '#server/limits/count-try.ts'
import { forgetEndedSessions } from '#server/sessions/end-session.ts'
import { deleteOldLinks } from './queries.ts'

/** Removes ended sessions, old links and old counts of tries; a job calls it now and then. */
export async function forgetEnded({ database }: Company, now: Date): Promise<void> {
  await forgetEndedSessions(database, now)
  await forgetOldTries(database, now)
  await deleteOldLinks(database, now)
}
