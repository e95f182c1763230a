import * as calls from '#contract/analytics/calls.ts'
import * as schema from '#contract/analytics/schema.ts'
import { visitNews } from '#contract/analytics/translate.ts'
import { bosCevap } from '#contract/search/schema.ts'
import { consentCookie, consentFrom } from '#domain/privacy/consent.ts'
import { type Endpoint, openTo } from '#server/http/endpoint.ts'
import { countVisit } from './count-visit.ts'

export const analyticsEndpoints: Endpoint[] = [
  openTo(
    calls.tellVisit,
    {
      summary:
        'Counts a page, a step towards a booking or the beginning of a visit: only with the cookie that allows statistics, never with DNT or Sec-GPC, and nothing of who it was.',
      input: schema.webAnaliz,
      answer: bosCevap,
    },
    async ({ company, input, cookie, request, now }) => {
      const consents = consentFrom(cookie(consentCookie))?.statistics ?? false
      await countVisit(company, visitNews.fromWire(input), { teller: { ...request, consents }, now })
      return {}
    },
  ),
]
