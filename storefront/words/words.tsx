import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Locale } from '#domain/languages/locales.ts'
import { writeNumber } from '#domain/languages/write-number.ts'
import type { messages as english } from '../messages/en.ts'

/** Keys of everything the storefront says. */
export type Message = keyof typeof english

export type Words = {
  locale: Locale
  /** The words for a key; values fill its ICU placeholders. */
  t(key: Message, values?: Record<string, unknown>): string
}

const WordsContext = createContext<Words | undefined>(undefined)

/** Makes the words of one language known to everything below. */
export function WordsProvider(props: { locale: Locale; messages: Messages; children: ReactNode }) {
  const { locale, messages, children } = props
  const words = useMemo(() => wordsOf(locale, messages), [locale, messages])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The words of the page's language. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('useWords outside a WordsProvider')
  return words
}

/** Words outside React: for titles, which loaders' `meta` makes. */
export function wordsOf(locale: Locale, messages: Messages): Words {
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: messages }, missing: tellMissing })
  return {
    locale,
    t: (key, values = {}) =>
      i18n._(
        key,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value, locale)])),
      ),
  }
}

/** A number with a fraction as the language writes it: 37.5 is `37,5` in German. A plural still counts with it. */
function written(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'number' || value % 1 === 0) return value
  const text = writeNumber(value, locale)
  return { [Symbol.toPrimitive]: (wanted: string) => (wanted === 'number' ? value : text) }
}

/** A module says what it did not ask for by `needWords`: whoever sees the console, and every journey, learns of it. */
function tellMissing(_: string, key: string): string {
  console.error(`no words have come for ${key}`)
  return key
}
