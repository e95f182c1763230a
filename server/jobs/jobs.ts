import { deleteEndedLinks } from '#server/account-links/links.ts'
import { deleteOldCalls } from '#server/agencies/console/calls.ts'
import { deleteOldDeliveries } from '#server/agencies/webhooks/manage-webhooks.ts'
import { exportBookings } from '#server/back-office/export-bookings.ts'
import { fillBookingWords } from '#server/back-office/fill-booking-words.ts'
import { mailSalesOfDay } from '#server/back-office/mail-sales-of-day.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { refreshFromPrices } from '#server/catalogue/refresh-from-prices.ts'
import { exportWholeCatalogue } from '#server/catalogue-files/export-task.ts'
import { checkUpload, importUpload } from '#server/catalogue-files/import-tasks.ts'
import { deleteOldUploads } from '#server/catalogue-files/uploaded-catalogue.ts'
import type { Company } from '#server/company.ts'
import { exportMembers } from '#server/customers/export-members.ts'
import { warnOfMinimum } from '#server/departures/warn-of-minimum.ts'
import { publishDue } from '#server/editing/publish-due.ts'
import { arrangeAllotments } from '#server/inventory/allotments/arrange-allotments.ts'
import { arrangeBlocks } from '#server/inventory/arrange-blocks.ts'
import { arrangeStock } from '#server/inventory/arrange-stock.ts'
import { readCalendars } from '#server/inventory/calendars/read-calendars.ts'
import { scheduleDepartures } from '#server/inventory/schedule-departures.ts'
import { sendOutbox } from '#server/mail/send-outbox.ts'
import { deleteExpiredData } from '#server/members/delete-ended.ts'
import { sendWebhooks } from '#server/octo/webhooks/send-webhooks.ts'
import { expireHolds } from '#server/orders/expire-holds.ts'
import { deleteStaleChallenges } from '#server/passkeys/challenges.ts'
import { queryOpenAttempts } from '#server/payments/query-open-attempts.ts'
import { cancelUnpaid } from '#server/post-booking/cancel-unpaid.ts'
import { completeTravelled } from '#server/post-booking/complete-travelled.ts'
import { mailBalanceLinks } from '#server/post-booking/mail-balance-links.ts'
import { makeRefunds } from '#server/post-booking/make-refunds.ts'
import { remindOfDepartures, remindOfPayments } from '#server/post-booking/remind.ts'
import { remindOfOffers, withdrawOffers } from '#server/post-booking/rescue/remind-of-offers.ts'
import { refreshRatesWhenDue } from '#server/rates/refresh-rates.ts'
import { fillSoldItems } from '#server/reports/fill-sold-items.ts'
import { settleRequests } from '#server/requests/settle-requests.ts'
import { arrangePhotos } from '#server/reviews/arrange-photos.ts'
import { inviteToReview } from '#server/reviews/invite-to-review.ts'
import { sendAlerts } from '#server/search/alerts/send-alerts.ts'
import { makeChangedListings, refreshListings } from '#server/search/refresh-listings.ts'
import { deleteEndedAgencySessions } from '#server/sessions/agency/agency-session.ts'
import { runClearing } from '#server/setup/run-clearing.ts'
import { deleteTaskFiles, runTasks } from '#server/tasks/run-tasks.ts'

export type Job = {
  name: string
  /** Milliseconds between two runs on one node. */
  every: number
  /** A long job ends between two of its steps once the server stops; the next run continues there. */
  run(company: Company, now: Date, stopping: AbortSignal): Promise<unknown>
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Background jobs. Every job may run on several nodes at once and repeatedly. */
export const jobs: readonly Job[] = [
  { name: 'send-outbox', every: 2 * second, run: sendOutbox },
  {
    name: 'send-webhooks',
    every: 2 * second,
    run: (company, now, stopping) => sendWebhooks(company, { now, stopping }),
  },
  { name: 'expire-holds', every: 15 * second, run: expireHolds },
  { name: 'query-open-attempts', every: 30 * second, run: queryOpenAttempts },
  { name: 'make-refunds', every: 10 * second, run: makeRefunds },
  { name: 'send-alerts', every: 15 * second, run: sendAlerts },
  { name: 'make-changed-listings', every: 5 * second, run: makeChangedListings },
  { name: 'refresh-listings', every: 5 * minute, run: refreshListings },
  { name: 'publish-due', every: 5 * second, run: publishDue },
  { name: 'cancel-unpaid', every: minute, run: cancelUnpaid },
  { name: 'remind-of-payments', every: minute, run: remindOfPayments },
  { name: 'remind-of-departures', every: minute, run: remindOfDepartures },
  { name: 'mail-balance-links', every: 10 * minute, run: mailBalanceLinks },
  { name: 'complete-travelled', every: 10 * minute, run: completeTravelled },
  { name: 'invite-to-review', every: 10 * minute, run: inviteToReview },
  { name: 'arrange-photos', every: minute, run: arrangePhotos },
  { name: 'settle-requests', every: 15 * second, run: settleRequests },
  { name: 'mail-sales-of-day', every: 10 * minute, run: mailSalesOfDay },
  {
    name: 'fill-booking-words',
    every: minute,
    run: ({ database }, _, stopping) => fillBookingWords(database, { stopping }),
  },
  {
    name: 'fill-sold-items',
    every: minute,
    run: ({ database }, _, stopping) => fillSoldItems(database, { stopping }),
  },
  { name: 'refresh-from-prices', every: hour, run: refreshFromPrices },
  { name: 'refresh-rates', every: 10 * minute, run: refreshRatesWhenDue },
  { name: 'withdraw-offers', every: minute, run: withdrawOffers },
  { name: 'remind-of-offers', every: minute, run: remindOfOffers },
  { name: 'warn-of-minimum', every: 10 * minute, run: warnOfMinimum },
  { name: 'delete-expired', every: hour, run: deleteExpiredData },
  {
    name: 'delete-expired-of-staff',
    every: hour,
    run: async ({ database }, now) => {
      await deleteEndedLinks(database, 'staff', now)
      await deleteStaleChallenges(database, now)
    },
  },
  {
    name: 'delete-expired-of-agencies',
    every: hour,
    run: async ({ database }, now) => {
      await deleteEndedLinks(database, 'agency', now)
      await deleteEndedAgencySessions(database, now)
      await deleteOldDeliveries(database, now)
      await deleteOldCalls(database, now)
    },
  },
  {
    name: 'schedule-departures',
    every: 6 * hour,
    run: ({ database }, now, stopping) => scheduleDepartures(database, { now, stopping }),
  },
  { name: 'arrange-allotments', every: 10 * minute, run: arrangeAllotments },
  {
    name: 'arrange-stock',
    every: 6 * hour,
    run: ({ database }, _, stopping) => arrangeStock(database, { stopping }),
  },
  // Often, for what was held a moment ago may be free to be blocked now.
  {
    name: 'arrange-blocks',
    every: 10 * minute,
    run: ({ database }, now) => database.transaction((transaction) => arrangeBlocks(transaction, { now })),
  },
  { name: 'read-calendars', every: minute, run: readCalendars },
  // Of its own, so that no export waits for it.
  {
    name: 'make-backups',
    every: 5 * second,
    run: (company, now, stopping) => runTasks(company, { works: { backup: makeBackup }, now, stopping }),
  },
  {
    name: 'make-exports',
    every: 2 * second,
    run: (company, now, stopping) => {
      const works = {
        'bookings-export': exportBookings,
        'members-export': exportMembers,
        'catalogue-export': exportWholeCatalogue,
      }
      return runTasks(company, { works, now, stopping })
    },
  },
  {
    name: 'make-imports',
    every: 2 * second,
    run: (company, now, stopping) => {
      const works = { 'catalogue-check': checkUpload, 'catalogue-import': importUpload }
      return runTasks(company, { works, now, stopping })
    },
  },
  {
    name: 'delete-task-files',
    every: minute,
    run: async (company, now) => {
      await deleteTaskFiles(company, now)
      await deleteOldUploads(company, now)
    },
  },
  { name: 'clear-demo', every: 2 * second, run: runClearing },
]
