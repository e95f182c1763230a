import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isLocale, type Locale, locales } from '#domain/languages/locales.ts'
import { messagesOf } from '../../../tooling/browser/traveller.ts'

/** A text that something may follow `isOpen`: it is long enough to be known by its beginning, or had a placeholder there. */
type Foreign = { begins: string; isOpen: boolean; language: Locale }

export type KnownTexts = {
  /** For each language what only others say, by how it begins. */
  foreign: Record<Locale, Map<string, Foreign[]>>
  /** Texts that are the same in all languages, the longest first. */
  names: string[]
  /** Keys of messages. */
  keys: Set<string>
}

/** Texts that are shorter are too often a name. */
const shortest = 8
/** From here on a text is known by its beginning: descriptions are cut off. */
const longEnough = 24

/** Everything that the demo company and the storefront say, by language. */
export function knownTexts(): KnownTexts {
  const said = Object.fromEntries(locales.map((locale) => [locale, new Set<string>()])) as Record<
    Locale,
    Set<string>
  >
  const names = new Set<string>()
  const open = new Set<string>()
  for (const file of globSync(fileURLToPath(new URL('../../../demo/catalogue/*.json', import.meta.url)))) {
    gather(JSON.parse(readFileSync(file, 'utf8')), undefined)
  }
  for (const locale of locales)
    for (const text of Object.values(messagesOf(locale))) {
      const start = fixedStart(text)
      said[locale].add(start)
      if (start !== text) open.add(start)
    }
  return {
    foreign: foreign(said, open),
    names: longestFirst(names),
    keys: new Set(Object.keys(messagesOf('en'))),
  }

  function gather(value: unknown, locale: Locale | undefined): void {
    if (typeof value === 'string') (locale ? said[locale] : names).add(value)
    else if (Array.isArray(value)) for (const one of value) gather(one, locale)
    else if (value && typeof value === 'object') {
      const isText = 'en' in value && Object.keys(value).every(isLocale)
      for (const [key, one] of Object.entries(value)) gather(one, isText ? (key as Locale) : locale)
    }
  }
}

function longestFirst(names: Set<string>): string[] {
  return [...names].filter(({ length }) => length >= 4).toSorted((one, other) => other.length - one.length)
}

/** The text before the first placeholder of a message. */
function fixedStart(message: string): string {
  return message.split('{')[0]!.trim()
}

/** By what a text is looked up. */
export function startOf(text: string): string {
  return text.slice(0, shortest)
}

function foreign(said: Record<Locale, Set<string>>, open: Set<string>): KnownTexts['foreign'] {
  return Object.fromEntries(
    locales.map((locale) => {
      const own = [...said[locale]].toSorted()
      const found = new Map<string, Foreign[]>()
      for (const language of locales) {
        if (language === locale) continue
        for (const begins of said[language]) {
          if (begins.length < shortest || isBegun(begins, own)) continue
          const start = startOf(begins)
          const isOpen = open.has(begins) || begins.length >= longEnough
          found.set(start, [...(found.get(start) ?? []), { begins, isOpen, language }])
        }
      }
      return [locale, found]
    }),
  ) as KnownTexts['foreign']
}

/** Whether one of sorted texts begins so. */
function isBegun(start: string, sorted: string[]): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < start) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(start) ?? false
}
