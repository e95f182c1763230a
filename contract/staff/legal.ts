import { get } from '../call.ts'
import { list, object, sameWord } from '../shape.ts'
import { anyLocale, boolean, id, instant, integer, queryInteger, string, text } from '../types.ts'

/* Legal texts with their versions, and who accepted which. They are edited as pages. */

const version = {
  page: ['page', id],
  purpose: ['purpose', string()],
  version: ['version', integer().describe('In the history of the page.')],
  label: ['label', string().describe('The version that the text itself names.')],
  title: ['title', string()],
  at: ['at', instant.describe('When it was published.')],
  orEarlier: ['or_earlier', boolean.describe('It was published at that time or earlier.')],
  by: ['by', string()],
  name: ['name', string().optional()],
  reason: ['reason', string().optional()],
  languages: ['languages', list(string())],
  accepted: ['accepted', integer().describe('How many orders, members and requests accepted this version.')],
} as const

export const listLegalTexts = get('/office/legal-texts', {
  input: object({}),
  output: object({ texts: ['texts', list(object(version))] }),
})

export const listLegalVersions = get('/office/legal-versions', {
  input: object({
    page: ['page', id],
    before: ['before', queryInteger({ min: 1, max: 2_000_000_000 }).optional()],
    limit: ['limit', queryInteger({ min: 1, max: 100 }).default(20)],
  }),
  output: object({ versions: ['versions', list(object(version))], next: ['next', integer().optional()] }),
})

export const getLegalText = get('/office/legal-text', {
  input: object({
    page: ['page', id],
    version: [
      'version',
      queryInteger({ min: 1, max: 2_000_000_000 }).optional().describe('Without it, the latest.'),
    ],
    locale: ['language', anyLocale.default('en')],
  }),
  output: object({
    ...version,
    locale: ['language', string()],
    text: ['text', string()],
    sha256: ['sha256', string()],
  }),
})

export const listAcceptances = get('/office/acceptances', {
  input: object({
    of: [
      'of',
      text(254).describe('The number of a booking, request, agency or message, or the email of a member.'),
    ],
  }),
  output: object({
    subject: [
      'subject',
      sameWord<'booking' | 'member' | 'request' | 'agency' | 'message'>([
        'booking',
        'member',
        'request',
        'agency',
        'message',
      ]),
    ],
    accepted: [
      'accepted',
      list(
        object({
          purpose: ['purpose', string()],
          page: ['page', id.optional().describe('Absent where the version is not known.')],
          version: ['version', integer().optional()],
          label: ['label', string().optional()],
          locale: ['language', string().optional()],
          at: ['at', instant],
          ip: ['ip', string().optional()],
          by: ['by', string().optional().describe('The agency that accepted for its guest.')],
          sha256: ['sha256', string().optional()],
          text: ['text', string().optional()],
        }),
      ),
    ],
  }),
})
