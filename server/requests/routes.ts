import { randomUUID } from 'node:crypto'
import * as calls from '#contract/requests/calls.ts'
import * as schema from '#contract/requests/schema.ts'
import * as translate from '#contract/requests/translate.ts'
import { list } from '#contract/translate.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, openTo, openToMembers } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { signedIn } from '#server/http/signed-in.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { declineOffer } from './decline-request.ts'
import { findOffer, listRequests, presentRequests } from './find-request.ts'
import { type RequestFaults, sendRequest } from './send-request.ts'

export const requestEndpoints: Endpoint[] = [
  openTo(
    calls.sendRequest,
    {
      summary: 'Asks for something that is sold on request. Repeatable by Idempotency-Key.',
      input: schema.talepForm,
      answer: schema.talep,
    },
    async (ask) => {
      const { company, input, now, locale, request } = ask
      const sent = await sendRequest(company, {
        form: translate.requestForm.fromWire(input),
        member: (await signedIn(ask))?.member,
        key: request.idempotencyKey ?? randomUUID(),
        ip: request.ip,
        userAgent: request.userAgent,
        now,
      })
      if ('faults' in sent) return reject(422, 'input-invalid', { fields: inWords(sent.faults, locale) })
      if (isRefusal(sent)) {
        const status = {
          'product-unknown': 404,
          'not-on-request': 409,
          'idempotency-key-used': 422,
          'too-many-tries': 429,
        } as const
        return reject(status[sent.refused], sent.refused, { values: sent.values })
      }
      const [presented] = await presentRequests(company.database, { rows: [sent], offers: [], locale })
      return translate.sentRequest.toWire(presented!)
    },
  ),
  openToMembers(
    calls.listRequests,
    { summary: 'The member’s own requests.', input: schema.talepSorgu, answer: schema.talepListe },
    async ({ company, member, input }) => ({
      talepler: list(translate.sentRequest).toWire(
        await listRequests(company, { member: member.id, locale: input.lang }),
      ),
    }),
  ),
  openTo(
    calls.getOffer,
    {
      summary: 'An offer, by the code in the letter that brought it.',
      input: schema.teklifSorgu,
      answer: schema.teklif,
    },
    async ({ company, input, now }) => {
      const found = await findOffer(company, { code: input.k_no, locale: input.lang, now })
      return found ? translate.offer.toWire(found) : reject(404, 'offer-unknown')
    },
  ),
  openTo(
    calls.declineOffer,
    {
      summary: 'Declines an offer: the request ends.',
      input: schema.teklifSorgu,
      answer: schema.teklif,
    },
    async ({ company, input, now }) => {
      const done = await declineOffer(company, { code: input.k_no, now })
      if (isRefusal(done)) {
        return done.refused === 'offer-unknown'
          ? reject(404, 'offer-unknown')
          : reject(409, done.refused === 'offer-under-way' ? done.refused : 'offer-not-open')
      }
      const found = await findOffer(company, { code: input.k_no, locale: input.lang, now })
      return found ? translate.offer.toWire(found) : reject(404, 'offer-unknown')
    },
  ),
]

function inWords(faults: RequestFaults, locale: Parameters<typeof say>[0]): Record<string, string> {
  const words = Object.entries(faults).map(([field, { refused, values }]) => [
    field,
    canSay(refused) ? say(locale, refused, values) : say(locale, 'field-invalid'),
  ])
  return translate.requestFaults(Object.fromEntries(words))
}
