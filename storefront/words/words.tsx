import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Locale } from '#domain/languages/locales.ts'
import type area from '../messages/en/area.json'
import type { messages as english } from '../messages/en.ts'

/** Keys of everything the storefront says. */
export type Message = keyof typeof english | keyof typeof area

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
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: messages } })
  return { locale, t: (key, values) => i18n._(key, values as Record<string, unknown>) }
}
