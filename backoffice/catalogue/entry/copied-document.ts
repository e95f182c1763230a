import type { EntryDocument } from '#domain/catalogue/entry.ts'

/** Of one product alone: its state, its rank among recommended ones, its former addresses. */
const own = ['status', 'featured', 'formerSlugs']

/** Of one villa or yacht alone: its permit, and days on which it is off sale. */
const ownDetails = ['permitNumber', 'blocked']

/** Search engines expect one of each for a page. */
const ownTexts = ['slug', 'seoTitle']

/** Returns the document with which a copy of a product begins, without what only one product may have. */
export function copiedDocument(
  product: EntryDocument,
  { code, title }: { code: string; title: string },
): EntryDocument {
  const { texts = {}, details = {}, ...others } = without(product, own)
  const copied = Object.entries(texts as Record<string, EntryDocument>).map(
    ([language, text]): [string, EntryDocument] => [language, without(text, ownTexts)],
  )
  const { en, ...translated } = Object.fromEntries(copied)
  return {
    ...others,
    code,
    texts: { en: { ...en, title }, ...translated },
    details: without(details as EntryDocument, ownDetails),
  }
}

function without(object: EntryDocument, names: readonly string[]): EntryDocument {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}
