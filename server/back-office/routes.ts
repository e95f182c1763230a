import * as calls from '#contract/staff/bookings.ts'
import { listQueues } from '#contract/staff/queues.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import { seesNetPrices } from '#domain/staff/rights.ts'
import { lacksSecondFactor } from '#server/http/authorise-staff.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { calendarEndpoints } from './calendar/routes.ts'
import { requestBookingsExport } from './export-bookings.ts'
import { findQueues } from './find-queues.ts'
import { findStory } from './find-story.ts'
import { listBookings } from './list-bookings.ts'

export const backOfficeEndpoints: Endpoint[] = [
  ...calendarEndpoints,
  handleForStaff(
    'bookings.view',
    calls.listBookings,
    { summary: 'Lists bookings by filter and words, in pages by key.' },
    async ({ company, staff, input }) => {
      const { order, after, limit, locale = staff.locale, ...filter } = input
      const found = await listBookings(company, filter, { order, after, limit, readIn: locale })
      if (!isRefusal(found)) return found
      const field = found.refused === 'words-too-short' ? 'words' : 'after'
      const error = found.refused === 'words-too-short' ? 'words-too-short' : 'field-invalid'
      return reject(422, 'input-invalid', { fields: { [field]: error }, words: 'values-invalid' })
    },
  ),
  handleForStaff(
    'bookings.export',
    calls.exportBookings,
    {
      summary:
        'Asks for a file of the bookings that a filter finds, one row for each item, as a task. Requires a recent proof.',
    },
    async ({ company, staff, input, order }) => {
      const { format, locale = staff.locale as Locale, reason, ...filter } = input
      const options = { filter, format, locale }
      const requested = await requestBookingsExport(company, options, { ...order, reason })
      if (!isRefusal(requested)) return requested
      if (requested.refused !== 'words-too-short')
        return reject(409, requested.refused, { values: requested.values })
      return reject(422, 'input-invalid', { fields: { words: requested.refused }, words: 'values-invalid' })
    },
  ),
  handleForStaff(
    'bookings.view',
    calls.getBooking,
    { summary: 'Returns one booking with its money, moves, emails and changes by staff.' },
    async ({ company, staff, input: { number, locale = staff.locale }, now }) => {
      const found = await findStory(
        company,
        { number, readIn: locale, seesNet: seesNetPrices(staff.role) },
        now,
      )
      return isRefusal(found) ? reject(404, found.refused) : found
    },
  ),
  handleForStaff(
    'own-account',
    listQueues,
    {
      summary: 'Returns what waits for the role of the account, and what has failed: counts, ages, bookings.',
    },
    async ({ company, staff, session, locale, now }) =>
      // Any role has queues, so no right of the call says that a second factor is required.
      (await lacksSecondFactor(company, { staff, session }))
        ? reject(403, 'second-factor-required')
        : findQueues(company.database, { role: staff.role, locale, now }),
  ),
]
