import * as calls from '#contract/post-booking/post-booking.ts'
import * as requestCalls from '#contract/requests/requests.ts'
import type { Day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { isCurrency } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Ask, type Endpoint, handle } from '#server/http/endpoint.ts'
import { countAttempt } from '#server/http/rate-limits/count-attempt.ts'
import { mailLinkLimits } from '#server/http/rate-limits/limits.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { enquiryCookie } from '#server/orders/enquiry-seal.ts'
import { startBalance } from '#server/payments/start-balance.ts'
import { followRequest } from '#server/requests/find-request.ts'
import { type CancellationAnswer, cancelBooking } from './cancel-booking.ts'
import { changeDay, previewChange } from './change-day.ts'
import {
  enquire,
  followLink,
  type RequestVisit,
  setVisitCookie,
  type Visit,
  whoManages,
  whoseRequest,
} from './enquire.ts'
import { findManaged } from './find-managed.ts'
import { listChangeDays } from './list-change-days.ts'
import { reportTransfer } from './notify-transfer.ts'
import { previewOf } from './preview-of.ts'

const statuses: Record<string, 401 | 404 | 409 | 422> = {
  'range-invalid': 422,
  'enquiry-over': 401,
  'booking-unknown': 404,
  'request-unknown': 404,
  'item-unknown': 404,
}

/** The response to an unauthorised or impossible call. */
export function refused({ refused: code, values }: { refused: string; values: object }): Rejection {
  return reject(statuses[code] ?? 409, code, { values: values as never })
}

async function opened(ask: Ask<unknown>, visit: Visit | RequestVisit) {
  setVisitCookie(ask, visit)
  return {
    ...('booking' in visit
      ? { booking: await managed(ask, visit.booking) }
      : { request: await followed(ask, visit.request) }),
    token: visit.token,
    until: visit.until.toISOString(),
  }
}

async function followed({ company, now, locale }: Ask<unknown>, id: string) {
  return (await followRequest(company, { id, locale, now }))!
}

function managed({ company, now, locale }: Ask<unknown>, id: string) {
  return findManaged(company, id, now, locale)
}

export const postBookingEndpoints: Endpoint[] = [
  handle(
    calls.enquire,
    {
      summary:
        'A booking or a request by its number and its traveller’s email or surname; wrong pairs are answered alike.',
    },
    async (ask) => {
      const { company, input, now, request } = ask
      const { number, proof } = input
      const found = await enquire(company, { number, proof, ip: request.ip, now })
      if (!isRefusal(found)) return opened(ask, found)
      return reject(found.refused === 'too-many-attempts' ? 429 : 404, found.refused, {
        values: found.values,
      })
    },
  ),
  handle(
    requestCalls.followRequest,
    {
      summary:
        'A request with its steps, its latest offer and its booking: a member’s own by its number, or the one an enquiry has opened.',
    },
    async (ask) => {
      const id = await whoseRequest(ask)
      return isRefusal(id) ? refused(id) : followed(ask, id)
    },
  ),
  handle(
    calls.followLink,
    {
      summary: 'A booking by the sealed link of an email.',
    },
    async (ask) => {
      const { company, input, now, request } = ask
      const tooMany = await countAttempt(company.database, mailLinkLimits(request.ip), now)
      if (tooMany) return reject(429, tooMany.refused, { values: tooMany.values })
      const found = followLink(company, input.link, now)
      return isRefusal(found) ? reject(404, found.refused) : opened(ask, found)
    },
  ),
  handle(calls.endVisit, { summary: 'Forgets the enquiry in this browser.' }, async ({ setCookie }) => {
    setCookie(enquiryCookie, '', { maxAge: 0 })
    return {}
  }),
  handle(
    calls.getManaged,
    {
      summary: 'A booking with its payments, refunds and what can be done with it.',
    },
    async (ask) => {
      const manager = await whoManages(ask)
      return isRefusal(manager) ? refused(manager) : managed(ask, manager.booking)
    },
  ),
  handle(
    calls.previewCancellation,
    {
      summary: '“What if I cancel?”: what goes back now and later, of the whole booking or of one item.',
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, input, now } = ask
      const preview = await previewOf(company, { ...manager, position: input.position, now })
      return isRefusal(preview) ? refused(preview) : preview
    },
  ),
  handle(
    calls.cancelBooking,
    {
      summary: 'Cancels a booking or one item, if the refund is still the one that was shown.',
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, input, now } = ask
      const answer = await cancelBooking(company, {
        ...manager,
        position: input.position,
        expected: input.expected,
        now,
      })
      return answer === 'cancelled' ? managed(ask, manager.booking) : notCancelled(answer)
    },
  ),
  handle(
    calls.reportTransfer,
    {
      summary: 'The customer has paid by bank transfer and says so; staff look at the bank account.',
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, now, request } = ask
      const { notice } = ask.input
      if (!isCurrency(notice.amount.currency))
        return reject(422, 'input-invalid', { fields: { amount: 'field-invalid' } })
      if (notice.sentOn > dayIn(now, (await company.settings()).timeZone)) {
        return reject(422, 'input-invalid', { fields: { sentOn: 'field-invalid' } })
      }
      const notified = await reportTransfer(company, { ...manager, notice, ip: request.ip, now })
      return isRefusal(notified) ? refused(notified) : managed(ask, manager.booking)
    },
  ),
  handle(
    calls.previewChange,
    {
      summary: 'What another day for an item would cost, or why it cannot be had.',
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, now } = ask
      const quote = await previewChange(company, { ...manager, ...requestedDate(ask.input), now })
      return isRefusal(quote) ? refused(quote) : quote
    },
  ),
  handle(
    calls.listChangeDays,
    {
      summary:
        'What each day would be for an item that is put on it: free, full for its people, or not sold.',
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, input, locale, now } = ask
      const { position, from, to } = input
      const asked = { ...manager, position, from, to, locale, now }
      const days = await listChangeDays(company, asked)
      return isRefusal(days) ? refused(days) : days
    },
  ),
  handle(
    calls.changeDay,
    {
      summary: 'Puts an item on another day, if it costs what was shown.',
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, input, now } = ask
      const { expected } = input
      const answer = await changeDay(company, { ...manager, ...requestedDate(input), expected, now })
      if (answer === 'changed') return managed(ask, manager.booking)
      if (isRefusal(answer)) return refused(answer)
      return reject(409, 'price-changed', { data: answer.priceChanged })
    },
  ),
  handle(
    calls.payBalance,
    {
      summary: 'Begins a try to pay by card what is still to pay; the answer is the page to open.',
    },
    async (ask) => {
      const manager = await whoManages(ask)
      if (isRefusal(manager)) return refused(manager)
      const { company, now, request } = ask
      const started = await startBalance(company, { ...manager, ip: request.ip, now })
      return isRefusal(started) ? refused(started) : started
    },
  ),
]

function requestedDate({ position, day, time }: { position: number; day: Day; time?: string }) {
  return { position, day, time }
}

function notCancelled(answer: Exclude<CancellationAnswer, 'cancelled'>): Rejection {
  if (isRefusal(answer)) return refused(answer)
  return reject(409, 'refund-changed', { data: answer.changed })
}
