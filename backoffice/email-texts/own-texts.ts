import type { EntryDocument } from '#domain/catalogue/entry.ts'
import type { Locale } from '#domain/languages/locales.ts'

type Texts = Record<string, Record<string, Partial<Record<Locale, string>>>>

/** Where a text stands in the setting of all texts. */
export type TextPlace = { template: string; field: string; locale: Locale }

/** Returns the company's own texts by email, field and language; never throws. */
export function ownTexts({ emailTexts }: EntryDocument): Texts {
  return typeof emailTexts === 'object' && emailTexts !== null ? (emailTexts as Texts) : {}
}

/** Returns the company's own text at a place; undefined where the default counts. Never throws. */
export function ownText(document: EntryDocument, { template, field, locale }: TextPlace): string | undefined {
  return ownTexts(document)[template]?.[field]?.[locale]
}

/**
 * Returns the document with a text in place; an empty one is taken away, with what it leaves empty. Never throws.
 * Example: `withText({ emailTexts: {} }, { template: 'welcome', field: 'subject', locale: 'en' }, 'Hi')`.
 */
export function withText(
  document: EntryDocument,
  { template, field, locale }: TextPlace,
  text: string,
): EntryDocument {
  const all = ownTexts(document)
  const { [locale]: _, ...others } = all[template]?.[field] ?? {}
  const texts = text === '' ? others : { ...others, [locale]: text }
  const fields = replaced(all[template] ?? {}, field, texts)
  return { ...document, emailTexts: replaced(all, template, fields) }
}

function replaced<Value extends object>(
  of: Record<string, Value>,
  key: string,
  value: Value,
): Record<string, Value> {
  const { [key]: _, ...others } = of
  return Object.keys(value).length > 0 ? { ...others, [key]: value } : others
}

/** Returns how many own texts an email has, in one language or in all. Never throws. */
export function countOwn(document: EntryDocument, template: string, locale?: Locale): number {
  const fields = Object.values(ownTexts(document)[template] ?? {})
  return fields.flatMap((texts) => Object.keys(texts).filter((one) => !locale || one === locale)).length
}

/** Returns the document with every field of an email, so that two documents are compared text by text; never throws. */
export function withFields(
  document: EntryDocument,
  template: string,
  fields: readonly string[],
): EntryDocument {
  const all = ownTexts(document)
  const whole = Object.fromEntries(fields.map((field) => [field, all[template]?.[field] ?? {}]))
  return { ...document, emailTexts: { ...all, [template]: { ...all[template], ...whole } } }
}

/** Returns the document without fields and emails that have no text; never throws. */
export function withoutEmpty(document: EntryDocument): EntryDocument {
  const emails = Object.entries(ownTexts(document)).map(
    ([template, fields]) => [template, filled(fields)] as const,
  )
  return { ...document, emailTexts: filled(Object.fromEntries(emails)) }
}

function filled<Value extends object>(of: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => Object.keys(value).length > 0))
}
