import * as calls from '#contract/analytics/analytics.ts'
import { consentCookie, consentFrom } from '#domain/privacy/consent.ts'
import { type Endpoint, handle } from '#server/http/endpoint.ts'
import { countVisit } from './count-visit.ts'

export const analyticsEndpoints: Endpoint[] = [
  handle(
    calls.reportVisit,
    {
      summary:
        'Counts a page, a step towards a booking or the beginning of a visit: only with the cookie that allows statistics, never with DNT or Sec-GPC, and nothing of who it was.',
    },
    async ({ company, input, cookie, request, now }) => {
      const consents = consentFrom(cookie(consentCookie))?.statistics ?? false
      await countVisit(company, input, { visitor: { ...request, consents }, now })
      return {}
    },
  ),
]
