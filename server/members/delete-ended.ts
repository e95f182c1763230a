import { forgetOldVisits } from '#server/analytics/delete-old-visits.ts'
import type { Company } from '#server/company.ts'
import { forgetOldMessages } from '#server/enquiries/delete-old-messages.ts'
import { forgetOldTries } from '#server/http/rate-limits/count-attempt.ts'
import { forgetOldNotices } from '#server/members/notifications/list-notices.ts'
import { forgetEndedSessions } from '#server/members/sessions/end-session.ts'
import { forgetOldComments } from '#server/reviews/anonymise-comments.ts'
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
