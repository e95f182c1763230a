import { contactKinds } from '#domain/enquiries/contact-form.ts'
import { answerWays, type ListedMessage, type StaffMessage } from '#domain/enquiries/staff-message.ts'
import { get, post } from '../call.ts'
import { tripEnquiry } from '../enquiries/enquiries.ts'
import { list, object, only, plain, sameWord, shape } from '../shape.ts'
import { anyLocale, id, instant, integer, queryInteger, string, text } from '../types.ts'
import { previewedEmail } from './booking-changes.ts'
import { listedBooking } from './bookings.ts'

/* Messages of the contact forms as staff answer them. */

const number = ['number', string({ min: 1, max: 40 }).describe('Number of the message.')] as const

const listed = shape<ListedMessage>({
  id: ['id', id],
  number: ['number', string()],
  kind: ['kind', sameWord(contactKinds)],
  name: ['name', string()],
  locale: ['language', anyLocale],
  subject: ['subject', string()],
  text: ['text', string()],
  sentAt: ['sent_at', instant],
  answeredAt: ['answered_at', instant.optional()],
})

export const listMessages = get('/office/messages', {
  input: object({
    state: [
      'state',
      sameWord(['waiting', 'all']).default('waiting').describe('Those that wait are listed oldest first.'),
    ],
    after: [
      'after',
      plain<string>((zod) => zod.uuid())
        .optional()
        .describe('`next` of the previous page.'),
    ],
    limit: ['limit', queryInteger({ min: 1, max: 100 }).default(50)],
  }),
  output: object({ messages: ['messages', list(listed)], next: ['next', string().optional()] }),
})

const staffMessage = shape<StaffMessage>({
  message: ['message', listed],
  email: ['email', string()],
  phone: ['phone', string()],
  trip: ['trip', tripEnquiry.optional()],
  answers: [
    'answers',
    list(
      shape<StaffMessage['answers'][number]>({
        way: ['way', sameWord(answerWays)],
        text: ['text', string()],
        at: ['at', instant],
        name: ['name', string().optional()],
      }),
    ),
  ],
  version: ['version', integer().describe('An answer to an older version is refused.')],
  others: ['others', list(listed)],
  bookings: ['bookings', list(listedBooking)],
})

const locale = [
  'lang',
  anyLocale.optional().describe('Language of titles; that of the account where it is left out.'),
] as const

export const getMessage = get('/office/message', { input: object({ number, locale }), output: staffMessage })

const version = [
  'version',
  integer({ min: 0 }).describe('`version` of the message that was displayed.'),
] as const
export const deleteMessage = post('/office/delete-message', {
  input: object({
    number,
    version,
    reason: ['reason', text(500, { min: 1 }).describe('For the audit log.')],
  }),
  output: object({}),
})
const words = ['text', text(4000, { min: 1 }).describe('In the guest’s language.')] as const

export const previewMessageAnswer = post('/office/preview-message-answer', {
  input: object({ number, version, text: words }),
  output: only('email', previewedEmail),
})

export const answerMessage = post('/office/answer-message', {
  input: object({ number, version, text: words }),
  output: staffMessage,
})

export const markMessageAnswered = post('/office/mark-message-answered', {
  input: object({
    number,
    version,
    note: ['note', text(4000).default('').describe('What was said on the phone, for staff.')],
  }),
  output: staffMessage,
})
