import type { Ours } from '#contract/shape.ts'
import * as calls from '#contract/staff/requests.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff, type StaffAsk } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { declineRequest } from '#server/requests/decline-request.ts'
import { findForStaff, listForStaff, readHealth } from '#server/requests/for-staff.ts'
import { type Answer, makeOffer } from '#server/requests/make-offer.ts'
import { previewDecline, previewOffer } from './preview-request-email.ts'

export const staffRequestEndpoints: Endpoint[] = [
  handleForStaff(
    'requests.answer',
    calls.listRequests,
    { summary: 'Lists requests of one state or of all, in pages by key.' },
    ({ company, staff, input: { locale, state, after, limit } }) =>
      listForStaff(
        company.database,
        { state, after, limit, oldestFirst: state === 'asked' },
        locale ?? (staff.locale as Locale),
      ),
  ),
  handleForStaff(
    'requests.answer',
    calls.getRequest,
    { summary: 'Returns one request with its steps and offers, without health details.' },
    (ask) => found(ask, ask.input.locale),
  ),
  handleForStaff(
    'requests.answer',
    calls.readRequestHealth,
    { summary: 'Returns what a guest wrote about their health. The audit log records each reading.' },
    async ({ company, input, order }) => {
      const health = await readHealth(company, input.number, order)
      return isRefusal(health) ? refused(health) : health
    },
  ),
  handleForStaff(
    'requests.answer',
    calls.previewOffer,
    { summary: 'Previews an offer: its price with its VAT, and the email to the guest. Changes nothing.' },
    async ({ company, input, order }) => {
      const preview = await previewOffer(company, answerOf(input), order)
      return isRefusal(preview) ? refused(preview) : preview
    },
  ),
  handleForStaff(
    'requests.answer',
    calls.makeOffer,
    { summary: 'Makes an offer, which replaces the last one. Repeatable by Idempotency-Key.' },
    async (ask) => {
      const { company, input, order, request } = ask
      if (!request.idempotencyKey) return refused(refuse('idempotency-key-required'))
      const answer = { ...answerOf(input), key: request.idempotencyKey }
      const made = await makeOffer(company, answer, order)
      return isRefusal(made) ? refused(made) : found(ask)
    },
  ),
  handleForStaff(
    'requests.answer',
    calls.previewDecline,
    { summary: 'Previews the email by which a request is declined. Changes nothing.' },
    async ({ company, input, order }) => {
      const preview = await previewDecline(company, input, order)
      return isRefusal(preview) ? refused(preview) : preview
    },
  ),
  handleForStaff(
    'requests.answer',
    calls.declineRequest,
    { summary: 'Declines a request and emails the guest why. Twice changes nothing.' },
    async (ask) => {
      const done = await declineRequest(ask.company, ask.input, ask.order)
      return isRefusal(done) ? refused(done) : found(ask)
    },
  ),
]

async function found(
  { company, staff, input, now }: StaffAsk<{ number: string }>,
  readIn: Locale = staff.locale as Locale,
) {
  const request = await findForStaff(company.database, { number: input.number, readIn, now })
  return isRefusal(request) ? refused(request) : request
}

function answerOf({
  charter,
  validUntil,
  day,
  until,
  time,
  people,
  package: chosen,
  ...answer
}: Ours<(typeof calls.makeOffer)['input']>): Answer {
  return {
    ...answer,
    change: {
      day,
      people,
      ...(until && { until }),
      ...(time && { time }),
      ...(chosen && { package: chosen }),
      ...(charter && { charter }),
    },
    validUntil: new Date(validUntil),
  }
}

const conflicts = ['request-changed', 'offer-under-way', 'move-not-possible']

function refused({ refused: code, values }: Refusal): Rejection {
  if (code === 'request-unknown') return reject(404, code)
  return reject(conflicts.includes(code) ? 409 : 422, code, { values })
}
