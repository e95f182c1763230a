import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { type DigitSet, formattingLocale } from '#domain/languages/digits.ts'
import { type Format, formatIn } from '#domain/languages/format.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { messages as english } from './messages/en.ts'

/** Keys of everything the storefront says. */
export type Message = keyof typeof english

export type Words = {
  locale: Locale
  /** The words for a key; values fill its ICU placeholders. */
  t(key: Message, values?: Record<string, unknown>): string
  /** Formats of days, times and numbers. */
  format: Format
}

const WordsContext = createContext<Words | undefined>(undefined)

/** Makes the words and formats of one language known to everything below. */
export function MessagesProvider(props: {
  locale: Locale
  digits?: DigitSet
  messages: Messages
  children: ReactNode
}) {
  const { locale, digits, messages, children } = props
  const words = useMemo(() => messagesOf(locale, messages, digits), [locale, messages, digits])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The words of the page's language. */
export function useMessages(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('useMessages outside a MessagesProvider')
  return words
}

/** Returns how days, times and numbers are written on this page. */
export function useFormat(): Format {
  return useMessages().format
}

/** Words outside React: for titles, which loaders' `meta` makes. */
export function messagesOf(locale: Locale, messages: Messages, digits: DigitSet = 'western'): Words {
  const tag = formattingLocale(locale, digits)
  const i18n: I18n = setupI18n({
    locale,
    locales: tag,
    messages: { [locale]: messages },
    missing: reportMissing,
  })
  const format = formatIn(tag, i18n._('app.comma'))
  return {
    locale,
    format,
    t: (key, values = {}) =>
      i18n._(
        key,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value, format)])),
      ),
  }
}

/**
 * A number that a message holds as `{value}`: 37.5 is `37,5` in German. A plural still counts with it, and still finds its
 * case of an exact number: JavaScript asks for a number to count, for a string as a key, and for neither in a sentence.
 */
function written(value: unknown, format: Format): unknown {
  if (typeof value !== 'number') return value
  const text = value % 1 === 0 ? format.digits(String(value)) : format.number(value)
  if (text === String(value)) return value
  return {
    [Symbol.toPrimitive]: (hint: 'number' | 'string' | 'default') =>
      hint === 'number' ? value : hint === 'string' ? String(value) : text,
  }
}

/** Reports a message that the language's file does not hold; browser tests fail at an error on the console. */
function reportMissing(_: string, key: string): string {
  console.error(`no message for ${key}`)
  return key
}
