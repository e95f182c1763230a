import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'
import { defaultMessage } from '#server/i18n/say.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { errorOfMailText, fieldsOf } from './check-mail-text.ts'
import { closingField, mailTexts } from './mail-texts.ts'
import { messageOf, placeholdersOf } from './placeholders.ts'

const templates = Object.keys(mailTexts) as MailTemplate[]

test.each<[MailTemplate, field: string, text: string, error: RegExp | undefined]>([
  ['booking-confirmed', 'subject', 'All set, {firstName}: {number}', undefined],
  ['booking-confirmed', 'text', 'See you soon.\n\nBring a towel, {name}.', undefined],
  ['booking-confirmed', 'closing', 'Yours, {company}', undefined],
  ['booking-confirmed', 'subject', 'Two\nlines', /one line/],
  ['booking-confirmed', 'subject', 'x'.repeat(301), /at most 300/],
  ['booking-confirmed', 'button', 'Go', /"button" is no text of this email; it has subject, title, greeting/],
  ['booking-confirmed', 'constructor', 'Go', /is no text/],
  [
    'booking-confirmed',
    'text',
    'Hello {frstName}',
    /\{frstName\} is no placeholder.*\{name\}, \{firstName\}/,
  ],
  ['booking-confirmed', 'text', '<b>Hello</b>', /HTML/],
  ['booking-confirmed', 'text', 'Hello &nbsp; you', /HTML/],
  ['booking-confirmed', 'text', 'under 12 < 13 years & more', undefined],
  ['booking-confirmed', 'text', 'Hello {name', /braces/],
  ['booking-confirmed', 'text', "l'{name}", /apostrophe/],
  ['booking-confirmed', 'text', 'Hello\u0007', /control/],
  ['booking-confirmed', 'text', '{number, date}', /\{number, date\} is not possible/],
  ['booking-confirmed', 'text', '{name, plural, other {x}}', /\{name\} is no number/],
  ['bank-transfer-instructions', 'text', 'Please pay soon.', /lacks \{deadline\}/],
  ['bank-transfer-instructions', 'text', 'Please pay by {deadline}.', undefined],
  ['leave-email', 'text', 'A new address.', /lacks \{email\}/],
  ['departures-below-minimum-for-staff', 'subject', '{count, plural, one {one}}', /lacks the case "other"/],
  [
    'departures-below-minimum-for-staff',
    'subject',
    '{count, plural, one {# trip} other {# trips}}',
    undefined,
  ],
  ['departures-below-minimum-for-staff', 'subject', '{count, plural, few {a} other {b}}', /case "few"/],
  [
    'departures-below-minimum-for-staff',
    'subject',
    '{count, plural, other {{who}}}',
    /\{who\} is no placeholder/,
  ],
])('%s %s: %j', (template, field, text, error) => {
  const found = errorOfMailText(template, { field, locale: 'en', text })
  if (error) expect(found).toMatch(error)
  else expect(found).toBeUndefined()
})

test('every default text of every email in every language would be accepted', () => {
  const refused = templates.flatMap((template) =>
    fieldsOf(template).flatMap((field) =>
      locales.flatMap((locale) => {
        const message = messageOf(mailTexts[template], field)
        const text = message && defaultMessage(locale, message)
        const error = text && errorOfMailText(template, { field, locale, text })
        return error ? [[template, field, locale, error]] : []
      }),
    ),
  )
  expect(refused).toEqual([])
})

test('no text whatever makes the check throw, and what it accepts has known placeholders only', () => {
  const piece = fc.constantFrom(
    '{name}',
    '{number}',
    '{x}',
    '{',
    '}',
    "'",
    '#',
    '<',
    'a',
    '\n',
    ' ',
    '{name, plural,',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const error = errorOfMailText('booking-confirmed', { field: 'text', locale: 'en', text })
      if (error !== undefined) return
      const names = [...text.matchAll(/\{\s*(\w+)\s*\}/g)].map(([, name]) => name!)
      expect(names.filter((name) => !['name', 'firstName', 'number', 'company'].includes(name))).toEqual([])
    }),
  )
})

test('docs/emails.md lists every email with its fields and placeholders', () => {
  const rows = templates.map((template) => {
    const texts = mailTexts[template]
    const fields = fieldsOf(template).filter((field) => field !== closingField)
    const placeholders = new Map<string, boolean>()
    for (const { name, required } of fields.flatMap((field) => placeholdersOf(texts, field)!))
      if (name !== 'company') placeholders.set(name, required || placeholders.get(name) === true)
    const names = [...placeholders].map(([name, required]) => `\`${name}\`${required ? '*' : ''}`)
    return `| \`${template}\` | ${fields.map((field) => `\`${field}\``).join(', ')} | ${names.join(', ')} |`
  })
  const docs = readFileSync(new URL('../../docs/emails.md', import.meta.url), 'utf8')
  expect(docs.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows)
})
