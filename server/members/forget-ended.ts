import { forgetOldVisits } from '#server/analytics/forget-visits.ts'
import { forgetOldComments } from '#server/comments/forget-queries.ts'
import type { Company } from '#server/company.ts'
import { forgetOldMessages } from '#server/contact/forget-messages.ts'
import { forgetOldTries } from '#server/limits/count-try.ts'
import { forgetOldNotices } from '#server/notices/list-notices.ts'
import { forgetEndedSessions } from '#server/sessions/end-session.ts'
import { forgetErased } from './erasure-queries.ts'
import { deleteOldLinks } from './queries.ts'

/** Removes ended sessions, old links, old counts of tries, old notices, messages and counts of visits, comments nobody confirmed, and what the law wants kept no longer; a job calls it now and then. */
export async function forgetEnded({ database }: Company, now: Date): Promise<void> {
  await forgetEndedSessions(database, now)
  await forgetOldTries(database, now)
  await deleteOldLinks(database, now)
  await forgetOldNotices(database, now)
  await forgetOldMessages(database, now)
  await forgetOldComments(database, now)
  await forgetErased(database, now)
  await forgetOldVisits(database, now)
}
