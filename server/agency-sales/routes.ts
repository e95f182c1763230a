import * as calls from '#contract/agencies/bookings.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForAgency } from '#server/http/endpoint.ts'
import { countAttempt, resetAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { agencySaleLimits } from '#server/http/rate-limits/limits.ts'
import { reject } from '#server/http/refusal.ts'
import type { PlacementRefusal } from '#server/orders/place-booking.ts'
import { placementRejection } from '#server/orders/routes.ts'
import { findAgencyBooking, listAgencyBookings } from './find-bookings.ts'
import { sellForAgency } from './sell.ts'

export const agencySaleEndpoints: Endpoint[] = [
  handleForAgency(
    'sell',
    calls.sellForAgency,
    {
      summary:
        'Sells to a guest of the agency: on its account, or with a link by which the guest pays. Repeatable by Idempotency-Key.',
    },
    async ({ company, user, agency, input: { order: sent, paidBy }, order, locale, request }) => {
      if (sent.expected.currency !== sent.display) return reject(422, 'expected-in-another-currency')
      const limits = agencySaleLimits({ user: user.id, perHour: company.ordersPerHour })
      const tooMany = await countAttempt(company.database, limits, order.now)
      if (tooMany) return reject(429, 'too-many-orders', { values: tooMany.values })
      const { idempotencyKey, userAgent } = request
      const sale = { user, agency, order: sent, paidBy, idempotencyKey, userAgent }
      const sold = await sellForAgency(company, sale, order)
      if ('number' in sold) return sold
      // Only sales that were made count: correcting a form does not.
      await resetAttempts(company.database, limits, order.now)
      return isRefusal(sold) && sold.refused in saleRefusals
        ? reject(409, sold.refused, { values: sold.values, words: saleRefusals[sold.refused] })
        : placementRejection(sold as PlacementRefusal, locale)
    },
  ),
  handleForAgency(
    'own-account',
    calls.listAgencyBookings,
    { summary: 'Lists the bookings of the agency, the newest first; an accountant sees no guests.' },
    async ({ company, user, agency, input, locale }) =>
      listAgencyBookings(company, { user, agency }, { ...input, locale }),
  ),
  handleForAgency(
    'own-account',
    calls.getAgencyBooking,
    { summary: 'Returns a booking of the agency with its net price, line by line.' },
    async ({ company, user, agency, input: number, locale }) => {
      const found = await findAgencyBooking(company, { user, agency }, { number, locale })
      return isRefusal(found) ? reject(404, found.refused) : found
    },
  ),
]

/** Refusals of the agency's own terms, with their messages. */
const saleRefusals: Record<string, string> = {
  'agency-not-approved': 'agency-not-approved',
  'account-missing': 'own-account-missing',
  'credit-exceeded': 'credit-exceeded',
  'agency-blackout': 'agency-blackout',
  'wrong-currency': 'wrong-currency',
  'agency-terms-differ': 'agency-terms-differ',
  'rate-missing': 'rate-missing',
}
