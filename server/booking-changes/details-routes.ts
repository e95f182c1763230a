import * as calls from '#contract/staff/change-details.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import type { Rejection } from '#server/http/refusal.ts'
import { rejectFields } from '#server/http/reject-fields.ts'
import { changeDetails, type DetailErrors } from '#server/post-booking/details/change-details.ts'
import { dryRun } from './dry-run.ts'
import { forBooking, managed } from './for-booking.ts'

/** Changes of the practical details of an item. */
export const detailsEndpoints: Endpoint[] = [
  handleForStaff(
    'bookings.edit',
    calls.previewDetails,
    {
      summary:
        'Previews a change of hotel, pick-up, flight, address or notes: the emails to the guest. Changes nothing.',
    },
    forBooking(async ({ company, input, order, locale }, booking) => {
      const { answer, emails } = await dryRun(company, booking, (inside) =>
        changeDetails(inside, { ...input, booking }, order),
      )
      if (isRefusal(answer)) return answer
      return answer === 'changed' ? { emails } : invalidDetails(answer, locale)
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.changeDetails,
    {
      summary:
        'Changes practical details of an item that have no price: hotel, pick-up, flight, sign, address, notes.',
    },
    forBooking(async (ask, booking) => {
      const answer = await changeDetails(ask.company, { ...ask.input, booking }, ask.order)
      if (isRefusal(answer)) return answer
      return answer === 'changed' ? managed(ask, booking) : invalidDetails(answer, ask.locale)
    }),
  ),
]

function invalidDetails({ errors }: DetailErrors, locale: Locale): Rejection {
  return rejectFields(
    Object.fromEntries(Object.entries(errors).map(([name, error]) => [`values.${name}`, error])),
    locale,
  )
}
