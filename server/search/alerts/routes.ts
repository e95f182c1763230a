import * as calls from '#contract/alerts/calls.ts'
import * as schema from '#contract/alerts/schema.ts'
import * as translate from '#contract/alerts/translate.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Ask, type Endpoint, openTo } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { askToBeTold, type WatchRefusal } from './create-alert.ts'
import { confirmWatch, endWatch, findWatch } from './find-alert.ts'

export const watchEndpoints: Endpoint[] = [
  openTo(
    calls.watchProduct,
    {
      summary:
        'Tell me when: a sold-out day is free again, or the price drops. A mailed link confirms it first.',
      input: schema.haberIstek,
      answer: schema.haberKabul,
    },
    async ({ company, input: { lang, ...input }, now, request: { ip } }) => {
      const wish = translate.watchWish.fromWire(input)
      const refused = await askToBeTold(company, { wish, locale: lang, ip, now })
      return isRefusal(refused) ? rejected(refused) : { gonderildi: true as const }
    },
  ),
  openTo(
    calls.getWatch,
    { summary: 'The wish a mailed link is about.', input: schema.haberJeton, answer: schema.haberDurum },
    (ask) => answerOf(ask, findWatch),
  ),
  openTo(
    calls.confirmWatch,
    {
      summary: 'Confirms the wish a mailed link is about.',
      input: schema.haberJeton,
      answer: schema.haberDurum,
    },
    (ask) => answerOf(ask, confirmWatch),
  ),
  openTo(
    calls.endWatch,
    { summary: 'Ends the wish a mailed link is about.', input: schema.haberJeton, answer: schema.haberDurum },
    (ask) => answerOf(ask, endWatch),
  ),
]

async function answerOf(
  { company, input, now }: Ask<{ lang: Parameters<typeof findWatch>[1]['locale']; jeton: string }>,
  verb: typeof findWatch,
) {
  const watch = await verb(company, { token: input.jeton, locale: input.lang, now })
  return watch ? translate.watch.toWire(watch) : reject(404, 'watch-unknown')
}

const fieldOf: Partial<Record<WatchRefusal['refused'], string>> = {
  'email-required': 'e_mail',
  'email-invalid': 'e_mail',
  'day-required': 'tarih',
  'day-past': 'tarih',
  'day-without-departure': 'tarih',
  'too-far-ahead': 'tarih',
  'day-is-free': 'tarih',
}

function rejected({ refused, values }: WatchRefusal): Rejection {
  if (refused === 'too-many-tries') return reject(429, refused, { values })
  if (refused === 'product-unknown') return reject(404, refused)
  const field = fieldOf[refused]
  return reject(422, refused, { values, fields: field ? { [field]: refused } : undefined })
}
