import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'

/** How far an entry is translated: texts that English has, and the paths of those that a language lacks. */
export type Completeness = { locale: Locale; total: number; missing: string[] }

/** Texts of one language that are drafts, by the paths of the texts they belong to: `texts`, `extras[lunch].texts`. */
export type DraftTexts = Partial<Record<Locale, Record<string, unknown>>>

type Json = Record<string, unknown>
type Texts = Json & { en: unknown }

/**
 * Returns for each language, English excepted, which texts of a document are missing. A text is a field whose English
 * value is given; a list counts once. Never throws. Example: a page with title and body in English and a title in Turkish
 * is `[{ locale: 'tr', total: 2, missing: ['texts.tr.body'] }]`.
 */
export function completenessOf(document: unknown, languages: readonly Locale[]): Completeness[] {
  const places = textsIn(document)
  return languages
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => {
      const missing: string[] = []
      let total = 0
      for (const { path, texts } of places) {
        const wanted = fieldsOf(texts.en)
        const given = new Set(fieldsOf(texts[locale]))
        total += wanted.length
        for (const field of wanted.filter((one) => !given.has(one))) {
          missing.push([path, locale, field].filter(Boolean).join('.'))
        }
      }
      return { locale, total, missing }
    })
}

/**
 * Splits a document into what is published and the texts of draft languages: those become what `live` has in that language,
 * or nothing. English is never a draft. Never throws, and changes none of its arguments.
 */
export function withoutDrafts(
  document: unknown,
  languages: readonly Locale[],
  live: unknown,
): { document: unknown; drafts: DraftTexts } {
  const copy = structuredClone(document)
  const published = new Map(textsIn(live).map(({ path, texts }) => [path, texts]))
  const drafts: DraftTexts = {}
  for (const { path, texts } of textsIn(copy)) {
    for (const locale of languages.filter((one) => one !== defaultLocale)) {
      if (texts[locale] !== undefined) {
        const own = drafts[locale] ?? {}
        drafts[locale] = own
        own[path] = texts[locale]
      }
      const shown = published.get(path)?.[locale]
      if (shown === undefined) delete texts[locale]
      else texts[locale] = structuredClone(shown)
    }
  }
  return { document: copy, drafts }
}

/** Returns a document with its draft texts in place, as an editor sees it; texts whose place is gone are left out. Never throws. */
export function withDrafts(document: unknown, drafts: DraftTexts): unknown {
  const copy = structuredClone(document)
  for (const { path, texts } of textsIn(copy)) {
    for (const [locale, own] of Object.entries(drafts)) {
      if (own && Object.hasOwn(own, path)) texts[locale] = structuredClone(own[path])
    }
  }
  return copy
}

/** Every object of texts by language in a JSON value, with its path. */
function textsIn(value: unknown, path = ''): { path: string; texts: Texts }[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => {
      const code = isObject(one) && typeof one.code === 'string' ? one.code : index
      return textsIn(one, `${path}[${code}]`)
    })
  }
  if (!isObject(value)) return []
  if (isTexts(value)) return [{ path, texts: value }]
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, path ? `${path}.${key}` : key))
}

/** Former addresses are lists by language, and no texts. */
function isTexts(value: Json): value is Texts {
  const keys = Object.keys(value)
  return keys.includes(defaultLocale) && keys.every(isLocale) && !Array.isArray(value.en)
}

/** The fields of a text that are given; a plain text has the one without a name. */
function fieldsOf(text: unknown): string[] {
  if (!isObject(text)) return isGiven(text) ? [''] : []
  return Object.keys(text).filter((field) => isGiven(text[field]))
}

function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
