import type { Locale } from '#domain/languages/locales.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { closingField, mailTexts } from './mail-texts.ts'
import { type MessageToken, placeholdersOf, tokensOf, type Use, usesOf } from './placeholders.ts'

const longestLine = 300

/** Returns whether there is such an email. */
export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailTexts, name)
}

/** Returns the fields of an email, in the order of `mailTexts`, the closing words last. */
export function fieldsOf(template: MailTemplate): string[] {
  const { lines, paragraphs } = mailTexts[template]
  return [...Object.keys(lines), ...Object.keys(paragraphs), closingField]
}

/**
 * Returns what is wrong with a company's own text of an email, undefined when nothing is: an unknown field, HTML, braces or
 * plurals that cannot be read, a placeholder that the text does not have or lacks.
 */
export function errorOfMailText(
  template: MailTemplate,
  { field, locale, text }: { field: string; locale: Locale; text: string },
): string | undefined {
  const texts = mailTexts[template]
  const placeholders = placeholdersOf(texts, field)
  if (!placeholders) return `"${field}" is no text of this email; it has ${fieldsOf(template).join(', ')}`
  const isLine = Object.hasOwn(texts.lines, field)
  if (isLine && /[\r\n]/.test(text)) return 'is a subject or a title: write it on one line'
  if (isLine && text.length > longestLine) return `is a subject or a title: at most ${longestLine} characters`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) return 'contains control characters'
  if (/<[/!]?[a-z][^>]*>|<!--|&(#\w+|[a-z]\w*);/i.test(text))
    return 'contains HTML: write plain text; an empty line separates paragraphs'
  if (/'[{}]/.test(text))
    return 'contains a straight apostrophe beside a brace, which hides the placeholder: write ’'
  const tokens = readTokens(text)
  if (!tokens)
    return 'cannot be read: check its braces and plurals, like {number} or {count, plural, one {…} other {…}}'
  const uses = usesOf(tokens)
  const names = placeholders.map(({ name }) => name)
  const unknown = uses.find(({ name }) => !names.includes(name))
  if (unknown) return `{${unknown.name}} is no placeholder of this text; it has ${listOf(names)}`
  const numbers = placeholders.flatMap(({ name, isNumber }) => (isNumber ? name : []))
  const wrong = uses.map((use) => errorOfFormat(use, { numbers, locale })).find(Boolean)
  if (wrong) return wrong
  const missing = placeholders.find(
    ({ name, required }) => required && !uses.some((use) => use.name === name),
  )
  return missing && `lacks {${missing.name}}, which this text must contain`
}

function errorOfFormat(
  { name, format, cases }: Use,
  { numbers, locale }: { numbers: readonly string[]; locale: Locale },
): string | undefined {
  if (format === undefined) return undefined
  if (format !== 'plural' || !cases) return `{${name}, ${format}} is not possible: write {${name}}`
  if (!numbers.includes(name)) return `{${name}} is no number: write it without a plural`
  if (!Object.hasOwn(cases, 'other')) return `the plural of {${name}} lacks the case "other"`
  const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories as string[]
  const unknown = Object.keys(cases).find((one) => !known.includes(one) && !/^\d+$/.test(one))
  return unknown && `the plural of {${name}} has the case "${unknown}"; this language has ${known.join(', ')}`
}

function readTokens(text: string): MessageToken[] | undefined {
  try {
    return tokensOf(text)
  } catch {
    // Where the parser stopped is of no use to a writer of emails.
    return undefined
  }
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}
