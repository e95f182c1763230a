import { get, post } from '../call.ts'
import { list, object, plain } from '../shape.ts'
import { anyLocale, boolean, byLocale, id, string } from '../types.ts'

/* Texts of emails. They are saved as the setting `emailTexts`. */

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
