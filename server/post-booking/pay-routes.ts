import * as calls from '#contract/post-booking/pay-link.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Ask, type Endpoint, handle } from '#server/http/endpoint.ts'
import { countAttempt } from '#server/http/rate-limits/count-attempt.ts'
import { mailLinkLimits } from '#server/http/rate-limits/limits.ts'
import { reject } from '#server/http/refusal.ts'
import { payCookie, visitSeconds } from '#server/orders/enquiry-seal.ts'
import { startBalance } from '#server/payments/start-balance.ts'
import { findPayable, followPayLink, paidWith } from './pay-by-link.ts'
import { refused } from './routes.ts'

/** Calls of who has a link to pay a booking, and nothing else. */
export const payLinkEndpoints: Endpoint[] = [
  handle(
    calls.followPayLink,
    { summary: 'Follows a payment link: what is to pay. Nothing about the guest.' },
    async (ask) => {
      const { company, input, now, request, setCookie } = ask
      const tooMany = await countAttempt(company.database, mailLinkLimits(request.ip), now)
      if (tooMany) return reject(429, tooMany.refused, { values: tooMany.values })
      const opened = followPayLink(company, input.link, now)
      if (isRefusal(opened)) return reject(404, opened.refused)
      const { booking, token, until } = opened
      setCookie(payCookie, token, { maxAge: visitSeconds })
      return { payable: await payableOf(ask, booking), token, until: until.toISOString() }
    },
  ),
  handle(
    calls.getPayable,
    { summary: 'What is to pay, of the booking whose payment link was followed.' },
    async (ask) => {
      const booking = bookingOf(ask)
      return isRefusal(booking) ? reject(401, booking.refused) : payableOf(ask, booking)
    },
  ),
  handle(
    calls.payByLink,
    {
      summary:
        'Begins to pay by card the booking whose payment link was followed; the answer is the page to open.',
    },
    async (ask) => {
      const booking = bookingOf(ask)
      if (isRefusal(booking)) return reject(401, booking.refused)
      const { company, input, now, request } = ask
      // Two links in two tabs share one cookie: the last one is not what every tab displays.
      if (booking !== input.booking) return reject(409, 'other-pay-link')
      const { expected } = input
      const started = await startBalance(company, { booking, expected, ip: request.ip, now })
      return isRefusal(started) ? refused(started) : started
    },
  ),
]

function payableOf({ company, locale, now }: Ask<unknown>, booking: string) {
  return findPayable(company, booking, { readIn: locale, now })
}

function bookingOf({ company, input, cookie, now }: Ask<{ token?: string | undefined }>) {
  return paidWith(company, input.token ?? cookie(payCookie), now)
}
