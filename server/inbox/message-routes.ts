import * as calls from '#contract/staff/messages.ts'
import type { ListedBooking } from '#domain/booking/booking-list.ts'
import type { StaffMessage } from '#domain/enquiries/staff-message.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { listBookings } from '#server/back-office/list-bookings.ts'
import type { Company } from '#server/company.ts'
import { answerMessage, type MessageAnswer } from '#server/enquiries/answer-message.ts'
import { deleteMessage } from '#server/enquiries/delete-messages.ts'
import { findForStaff, listForStaff } from '#server/enquiries/find-message.ts'
import { type Endpoint, handleForStaff, type StaffAsk } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { rolledBack } from '#server/rolled-back.ts'

export const staffMessageEndpoints: Endpoint[] = [
  handleForStaff(
    'messages.answer',
    calls.listMessages,
    { summary: 'Lists messages of the contact forms: those that wait, or all, in pages by key.' },
    ({ company, input: { state, after, limit } }) =>
      listForStaff(company.database, { waiting: state === 'waiting', after, limit }),
  ),
  handleForStaff(
    'messages.answer',
    calls.getMessage,
    { summary: 'Returns one message with its answers, other messages and bookings of the same address.' },
    (ask) => found(ask, ask.input.locale),
  ),
  handleForStaff(
    'messages.answer',
    calls.previewMessageAnswer,
    { summary: 'Previews the email that answers a message. Changes nothing.' },
    async ({ company, input, order }) => {
      const email = await rolledBack(company, async (inside) => {
        const done = await answerMessage(inside.database, { ...input, way: 'email' }, order)
        if (isRefusal(done)) return done
        const message = await findForStaff(inside.database, input.number)
        if (!message) return refuse('message-unknown')
        const { locale } = message.message
        const template = 'message-answer'
        const data = { message: message.message.id, answer: done.answer }
        const { subject, text } = await composeMail(inside, { template, locale, data })
        return { template, recipient: message.email, subject, text }
      })
      return isRefusal(email) ? refused(email) : email
    },
  ),
  handleForStaff(
    'messages.answer',
    calls.answerMessage,
    { summary: 'Answers a message by an email to its sender. Repeatable by Idempotency-Key.' },
    (ask) => answered(ask, { ...ask.input, way: 'email' }),
  ),
  handleForStaff(
    'messages.answer',
    calls.markMessageAnswered,
    { summary: 'Notes that a message was answered by phone. Repeatable by Idempotency-Key.' },
    (ask) => answered(ask, { ...ask.input, text: ask.input.note, way: 'phone' }),
  ),
  handleForStaff(
    'messages.answer',
    calls.deleteMessage,
    { summary: 'Deletes a message for good, with its answers and the emails about it.' },
    async ({ company, input: { reason, ...which }, order }) => {
      const deleted = await deleteMessage(company.database, which, { ...order, reason })
      return isRefusal(deleted) ? refused(deleted) : {}
    },
  ),
]

type Numbered = StaffAsk<{ number: string }>

async function answered(ask: Numbered, answer: MessageAnswer) {
  const key = ask.request.idempotencyKey
  if (!key) return refused(refuse('idempotency-key-required'))
  const done = await answerMessage(ask.company.database, { ...answer, key }, ask.order)
  return isRefusal(done) ? refused(done) : found(ask)
}

async function found(
  { company, staff, input }: Numbered,
  readIn: Locale = staff.locale as Locale,
): Promise<StaffMessage | Rejection> {
  const message = await findForStaff(company.database, input.number)
  if (!message) return reject(404, 'message-unknown')
  const mayRead = hasRight(staff.role, 'bookings.view')
  return { ...message, bookings: mayRead ? await bookingsOf(company, message.email, readIn) : [] }
}

/** The newest bookings whose guest has an address. */
async function bookingsOf(company: Company, email: string, readIn: Locale): Promise<ListedBooking[]> {
  const found = await listBookings(company, { words: email, email }, { order: 'placed', limit: 20, readIn })
  return isRefusal(found) ? [] : [...found.bookings]
}

const statuses: Record<string, 404 | 409> = { 'message-unknown': 404, 'message-changed': 409 }

function refused({ refused: code, values }: Refusal): Rejection {
  return reject(statuses[code] ?? 422, code, { values })
}
