import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'

const sentenceLocales = ['en', 'tr', 'de'] as const

export type SentenceLocale = (typeof sentenceLocales)[number]

/** Returns the language of sentences on the pages of a language: its own where sentences are read in it, else English. */
export function sentenceLocale(locale: Locale): SentenceLocale {
  return sentenceLocales.find((own) => own === locale) ?? 'en'
}

/**
 * The words of a language as sources of regular expressions, in the letters of `foldLetters`. Groups inside them do not
 * capture. `N` stands for a number in digits or words, `AGES` for a list of ages, `T` for a time.
 */
export type SentenceLanguage = {
  numbers: Readonly<Record<string, number>>
  /** With the number as their group. */
  adults: readonly string[]
  people: readonly string[]
  /** Numbers of all, children too. */
  families: readonly string[]
  infants: readonly string[]
  /** Numbers of children without ages. */
  children: readonly string[]
  /** Named groups `n` (may be missing: as many as ages) and `ages`. */
  childrenOfAges: readonly string[]
  /** Phrases that mean so many adults. */
  fixedPeople: readonly (readonly [phrase: string, adults: number])[]
  months: readonly string[]
  weekdays: readonly string[]
  today: string
  tomorrow: string
  dayAfterTomorrow: string
  weekend: string
  nextWeekend: string
  thisWeek: string
  nextWeek: string
  /** Before a weekday: the one that comes. */
  next: string
  /** A day and a month: named groups `d`, `m`, and perhaps `y`. */
  dates: readonly string[]
  /** Named groups `d`, `d2`, `m`, `m2`, `y`; the first month may be missing. */
  dateRanges: readonly string[]
  /** A whole month: `m`, and perhaps `y`. */
  wholeMonths: readonly string[]
  nights: string
  days: string
  weeks: string
  /** With the time as named group `t`. */
  backBy: readonly string[]
  kinds: readonly (readonly [phrase: string, kind: ProductKind])[]
  /** Things to search for, and the word that finds them. */
  terms: readonly (readonly [phrase: string, term: string])[]
  /** The start and the end of a transfer, with the name of the point as `PLACE`. */
  starts: readonly string[]
  ends: readonly string[]
  /** What may follow the name of a place. */
  placeEnding: string
  /** Words without a meaning of their own. */
  fillers: readonly string[]
}
