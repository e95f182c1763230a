import type { Locale } from '#domain/languages/locales.ts'
import type { Found } from './crawl.ts'
import type { ErrorList } from './error-list.ts'
import { type KnownTexts, startOf } from './known-texts.ts'
import { languageOf } from './languages.ts'
import { isWithin, metaOf, type Text } from './read-page.ts'

/** Nothing broken is shown, and nothing in another language than the page's. */
export function textErrors({ path, page }: Found, known: KnownTexts, errors: ErrorList): void {
  const language = languageOf(path)
  for (const one of [...page.texts, ...ofHead()]) {
    const { text } = one
    if (isWithin(one.of, ({ name }) => ['textarea', 'code', 'pre'].includes(name))) continue
    if (/\b(undefined|NaN|null|Invalid Date)\b|\[object |%[sd]\b/.test(text))
      errors.add('shows what is no text', text, path)
    if (/\{\w+[},]/.test(text)) errors.add('shows a placeholder', text, path)
    if (known.keys.has(text)) errors.add('shows the key of a message', text, path)
    const said = (one.of.language ?? language) as Locale
    // Names of files and the like.
    if (one.of.name === 'bdi') continue
    const wrong = foreignIn(text, said, known)
    if (wrong)
      errors.add(`says in ${said} what is ${wrong}`, `${text} <${one.attribute ?? one.of.name}>`, path)
  }
  for (const { attributes, name } of page.elements) {
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^(undefined|NaN|null|\[object Object\])$/.test(value)) {
        errors.add('writes what is no value', `<${name} ${attribute}="${value}">`, path)
      }
    }
  }

  function ofHead(): Text[] {
    const of = page.elements[0]!
    return ['description', 'og:title', 'og:description'].flatMap((name) => {
      const text = metaOf(page, name)
      return text ? [{ text, of, attribute: name }] : []
    })
  }
}

/** What another language says, or letters that the language has not; undefined if the text is right. */
function foreignIn(text: string, language: Locale, known: KnownTexts): string | undefined {
  const candidates = known.foreign[language].get(startOf(text)) ?? []
  const other = candidates.find(({ begins, isOpen }) => (isOpen ? text.startsWith(begins) : text === begins))
  if (other) return `${other.language}'s`
  if (foreignLetters[language].test(text)) return 'in letters of another'
  return isLatin(language) || !isMostlyLatin(text, known.names) ? undefined : 'in Latin letters'
}

const mostlyLatin = 0.75

function isLatin(language: Locale): boolean {
  return language !== 'ru' && language !== 'ar'
}

/** Names are written as they are; what is left of a text must be in the letters of its language. */
function isMostlyLatin(text: string, names: readonly string[]): boolean {
  if (latinShare(text) < mostlyLatin) return false
  let left = text.replaceAll(/\u2066[^\u2069]*\u2069/g, '')
  for (const name of names) left = left.replaceAll(name, '')
  return (left.match(/\p{L}/gu)?.length ?? 0) >= 15 && latinShare(left) >= mostlyLatin
}

function latinShare(text: string): number {
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0)
}

/** Letters that a language does not have. */
const foreignLetters: Record<Locale, RegExp> = {
  en: /[\p{Script=Cyrillic}\p{Script=Arabic}]/u,
  tr: /[\p{Script=Cyrillic}\p{Script=Arabic}]/u,
  de: /[\p{Script=Cyrillic}\p{Script=Arabic}]/u,
  nl: /[\p{Script=Cyrillic}\p{Script=Arabic}]/u,
  ru: /\p{Script=Arabic}/u,
  ar: /\p{Script=Cyrillic}/u,
}
