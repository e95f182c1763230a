import { forgetOldVisits } from '#server/analytics/delete-old-visits.ts'
import type { Company } from '#server/company.ts'
import { forgetOldMessages } from '#server/enquiries/delete-old-messages.ts'
import { forgetOldTries } from '#server/http/rate-limits/count-attempt.ts'
import { forgetOldNotices } from '#server/members/notifications/list-notices.ts'
import { forgetOldComments } from '#server/reviews/anonymise-comments.ts'
import { forgetEndedSessions } from '#server/sessions/end-session.ts'
import { forgetErased } from './erasure-queries.ts'
import { deleteOldLinks } from './queries.ts'

/**
 * Deletes ended sessions, expired links, old attempt counts, notifications, messages and visit counts,
 * unconfirmed comments, and data past its statutory retention; a job calls it.
 */
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
