import type { FailedEmail } from '#domain/staff/queues.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, shape } from '../shape.ts'
import { anyLocale, boolean, byLocale, id, instant, integer, queryInteger, string, text } from '../types.ts'

/* Texts of emails, saved as the setting `emailTexts`, and emails that could not be sent. */

const texts = plain<Record<string, string>>((zod) => zod.record(zod.string().max(40), zod.string().max(5000)))

const field = object({
  field: ['field', string()],
  line: ['line', boolean.describe('A subject or a title: one line.')],
  placeholders: [
    'placeholders',
    list(
      object({
        name: ['name', string()],
        required: ['required', boolean],
        isNumber: ['number', boolean.describe('It may be written as an ICU plural.')],
      }),
    ),
  ],
  defaults: ['defaults', byLocale],
  own: ['own', byLocale.describe('The company’s texts; a language without one gets the default.')],
})

export const listEmailTexts = get('/office/email-texts', {
  input: object({ template: ['template', id.optional().describe('Only this email.')] }),
  output: object({
    emails: ['emails', list(object({ template: ['template', id], fields: ['fields', list(field)] }))],
  }),
})

export const previewEmail = post('/office/preview-email', {
  input: object({
    template: ['template', id],
    locale: ['language', anyLocale],
    texts: [
      'texts',
      texts.optional().describe('Texts that are not saved yet, by field; an empty one is the default.'),
    ],
  }),
  output: object({ subject: ['subject', string()], html: ['html', string()], text: ['text', string()] }),
  refusal: object({
    problems: [
      'problems',
      list(object({ path: ['path', string()], message: ['message', string()] })).optional(),
    ],
  }),
})

export const listFailedEmails = get('/office/failed-emails', {
  input: object({
    after: [
      'after',
      queryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
        .optional()
        .describe('`next` of the page before.'),
    ],
    limit: ['limit', queryInteger({ min: 1, max: 100 }).default(50)],
  }),
  output: object({
    emails: [
      'emails',
      list(
        shape<FailedEmail>({
          id: ['id', integer()],
          template: ['template', id],
          recipient: ['recipient', string()],
          booking: ['booking', string().optional().describe('Number of the booking that it is about.')],
          queuedAt: ['queued_at', instant],
          attempts: ['attempts', integer()],
          nextAttemptAt: ['next_attempt_at', instant],
          error: ['error', string().describe('What the mail server answered last.')],
        }),
      ),
    ],
    next: ['next', string().optional()],
  }),
})

export const retryEmails = post('/office/retry-emails', {
  input: object({
    email: [
      'email',
      integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional().describe('All that failed without one.'),
    ],
    reason: ['reason', text(500).optional().describe('For the audit log.')],
  }),
  output: only('queued', integer()),
})
