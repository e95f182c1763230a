import { deleteOldApplications } from '#server/agencies/delete-old-applications.ts'
import { deleteOldVisits } from '#server/analytics/delete-old-visits.ts'
import type { Company } from '#server/company.ts'
import { deleteOldMessages } from '#server/enquiries/delete-old-messages.ts'
import { deleteExpiredAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { deleteEndedCodes } from '#server/members/login-codes/request-code.ts'
import { deleteExpiredNotices } from '#server/members/notifications/list-notices.ts'
import { anonymiseOldComments } from '#server/reviews/anonymise-comments.ts'
import { deleteEndedSessions } from '#server/sessions/end-session.ts'
import { deleteEndedSharedLists } from '#server/shared-lists/share-list.ts'
import { anonymiseErased } from './erasure-queries.ts'
import { deleteOldLinks } from './queries.ts'

/**
 * Deletes ended sessions, expired links, old attempt counts, notifications, messages, applications of
 * agencies and visit counts, unconfirmed comments, and data past its statutory retention; a job calls it.
 */
export async function deleteExpiredData(company: Company, now: Date): Promise<void> {
  const { database } = company
  await deleteEndedSessions(database, now)
  await deleteExpiredAttempts(database, now)
  await deleteOldLinks(database, now)
  await deleteEndedCodes(database, now)
  await deleteExpiredNotices(database, now)
  await deleteOldMessages(database, now)
  await deleteOldApplications(company, now)
  await anonymiseOldComments(database, now)
  await anonymiseErased(database, now)
  await deleteOldVisits(database, now)
  await deleteEndedSharedLists(database, now)
}
