import * as calls from '#contract/alerts/alerts.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { AlertRequest } from '#domain/search/alert.ts'
import { type Ask, type Endpoint, handle } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { createAlert, type WatchRefusal } from './create-alert.ts'
import { confirmAlert, endAlert, findAlert } from './find-alert.ts'

export const alertEndpoints: Endpoint[] = [
  handle(
    calls.createAlert,
    {
      summary: 'Creates an alert for a sold-out day or a price drop. An emailed link confirms it first.',
    },
    async ({ company, input: { locale, alert }, now, request: { ip } }) => {
      const refused = await createAlert(company, { alert, locale, ip, now })
      return isRefusal(refused) ? rejected(refused) : true
    },
  ),
  handle(calls.getAlert, { summary: 'the alert a mailed link is about.' }, (ask) => answerOf(ask, findAlert)),
  handle(calls.confirmAlert, { summary: 'Confirms the alert a mailed link is about.' }, (ask) =>
    answerOf(ask, confirmAlert),
  ),
  handle(calls.endAlert, { summary: 'Ends the alert a mailed link is about.' }, (ask) =>
    answerOf(ask, endAlert),
  ),
]

async function answerOf(
  { company, input, now }: Ask<{ locale: Locale; token: string }>,
  verb: typeof findAlert,
) {
  return (await verb(company, { ...input, now })) ?? reject(404, 'alert-unknown')
}

const fieldOf: Partial<Record<WatchRefusal['refused'], keyof AlertRequest>> = {
  'email-required': 'email',
  'email-invalid': 'email',
  'day-required': 'day',
  'day-past': 'day',
  'day-without-departure': 'day',
  'too-far-ahead': 'day',
  'day-is-free': 'day',
}

function rejected({ refused, values }: WatchRefusal): Rejection {
  if (refused === 'too-many-attempts') return reject(429, refused, { values })
  if (refused === 'product-unknown') return reject(404, refused)
  const field = fieldOf[refused]
  return reject(422, refused, { values, fields: field ? { [field]: refused } : undefined })
}
