import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { defaultMessage } from '#server/i18n/say.ts'
import { closingField, type MailTexts } from './mail-texts.ts'

/** A placeholder of a text: whether the text must contain it, and whether its value is a number, of which plurals are made. */
export type Placeholder = { name: string; required: boolean; isNumber: boolean }

/** Placeholders of courtesy: the email names guest, company and number elsewhere, too. */
const optional = new Set(['name', 'firstName', 'company', 'number'])

/** The same parts as `compileMessage` of Lingui returns: text, a placeholder, or a plural with its cases. */
export type MessageToken = string | [name: string, format?: string, cases?: unknown]

/** Reads a text with placeholders and plurals; throws where braces or plurals are wrong. */
export function tokensOf(text: string): MessageToken[] {
  return compileMessageOrThrow(text) as MessageToken[]
}

/** Returns the placeholders of a field of an email; undefined for a field that the email does not have. */
export function placeholdersOf(texts: MailTexts, field: string): Placeholder[] | undefined {
  const message = messageOf(texts, field)
  if (!message && field !== closingField) return undefined
  const used = message ? usesOf(tokensOf(defaultMessage('en', message))) : []
  const isParagraph = Object.hasOwn(texts.paragraphs, field)
  const names = new Set([...used.map(({ name }) => name), ...texts.values, 'company'])
  return [...names].map((name) => {
    const uses = used.filter((one) => one.name === name)
    return {
      name,
      required: isParagraph && uses.length > 0 && !optional.has(name),
      isNumber: uses.some(({ format }) => format === 'plural'),
    }
  })
}

/** Returns the message that a field replaces. */
export function messageOf({ lines, paragraphs }: MailTexts, field: string) {
  if (Object.hasOwn(lines, field)) return lines[field]
  return Object.hasOwn(paragraphs, field) ? paragraphs[field] : undefined
}

/** Where a text uses a placeholder: in which format, and with which cases of a plural. */
export type Use = { name: string; format?: string | undefined; cases?: Record<string, MessageToken[]> }

/** Returns every use of a placeholder, also within plurals. */
export function usesOf(tokens: readonly MessageToken[]): Use[] {
  return tokens.flatMap((token): Use[] => {
    if (typeof token === 'string') return []
    const [name, format, given] = token
    if (typeof given !== 'object' || given === null) return [{ name, format }]
    const { offset: _, ...cases } = given as Record<string, MessageToken[]>
    return [{ name, format, cases }, ...Object.values(cases).flatMap(usesOf)]
  })
}
