import { randomUUID } from 'node:crypto'
import * as calls from '#contract/requests/requests.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handle, handleForMembers } from '#server/http/endpoint.ts'
import { loggedIn } from '#server/http/logged-in.ts'
import { reject } from '#server/http/refusal.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { declineOffer } from './decline-request.ts'
import { findOffer, listRequests, presentRequests } from './find-request.ts'
import { type RequestErrors, sendRequest } from './send-request.ts'

export const requestEndpoints: Endpoint[] = [
  handle(
    calls.sendRequest,
    {
      summary: 'Asks for something that is sold on request. Repeatable by Idempotency-Key.',
    },
    async (ask) => {
      const { company, input, now, locale, request } = ask
      const sent = await sendRequest(company, {
        form: input,
        member: (await loggedIn(ask))?.member,
        key: request.idempotencyKey ?? randomUUID(),
        ip: request.ip,
        userAgent: request.userAgent,
        now,
      })
      if ('errors' in sent) return reject(422, 'input-invalid', { fields: inWords(sent.errors, locale) })
      if (isRefusal(sent)) {
        const status = {
          'product-unknown': 404,
          'not-on-request': 409,
          'idempotency-key-used': 422,
          'too-many-attempts': 429,
        } as const
        return reject(status[sent.refused], sent.refused, { values: sent.values })
      }
      const [presented] = await presentRequests(company.database, { rows: [sent], offers: [], locale })
      return presented!
    },
  ),
  handleForMembers(
    calls.listRequests,
    { summary: 'The member’s own requests.' },
    ({ company, member, input }) => listRequests(company, { member: member.id, locale: input.locale }),
  ),
  handle(
    calls.getOffer,
    {
      summary: 'An offer, by the code in the email that brought it.',
    },
    async ({ company, input, now }) => {
      const found = await findOffer(company, { code: input.code, locale: input.locale, now })
      return found ?? reject(404, 'offer-unknown')
    },
  ),
  handle(
    calls.declineOffer,
    {
      summary: 'Declines an offer: the request ends.',
    },
    async ({ company, input, now }) => {
      const done = await declineOffer(company, { code: input.code, now })
      if (isRefusal(done)) {
        return done.refused === 'offer-unknown'
          ? reject(404, 'offer-unknown')
          : reject(409, done.refused === 'offer-under-way' ? done.refused : 'offer-not-open')
      }
      const found = await findOffer(company, { code: input.code, locale: input.locale, now })
      return found ?? reject(404, 'offer-unknown')
    },
  ),
]

/** The fields of the form for errors that have another name. */
const formFields: Record<string, string> = {
  health: 'healthConsent',
  firstName: 'guest.firstName',
  lastName: 'guest.lastName',
  email: 'guest.email',
  phone: 'guest.phone',
}

function inWords(errors: RequestErrors, locale: Parameters<typeof say>[0]): Record<string, string> {
  const words = (Object.entries(errors) as [string, Refusal][]).map(([field, { refused, values }]) => [
    formFields[field] ?? field,
    canSay(refused) ? say(locale, refused, values) : say(locale, 'field-invalid'),
  ])
  return Object.fromEntries(words)
}
