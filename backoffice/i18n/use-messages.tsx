import { type Messages, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { type Format, formatIn } from '#domain/languages/format.ts'
import { FormattingLocaleProvider } from '#ui/primitives/formatting-locale.tsx'
import { firstLanguage, type Language, loadMessages, notLoaded, storeLanguage } from './languages.ts'
import type { messages as english } from './messages/en.ts'

/** Keys of everything the back office displays. */
export type Message = keyof typeof english

export type Translations = {
  locale: Language
  /** Returns the message of a key; values fill its ICU placeholders. */
  t(key: Message, values?: Record<string, unknown>): string
  /** Formats of days, times and numbers. */
  format: Format
  /** Changes the language; `store` also for later visits of this browser. */
  choose(language: Language, options?: { store: boolean }): void
}

const TranslationsContext = createContext<Translations | undefined>(undefined)

/** Provides the messages of the chosen language; renders nothing until the first ones are loaded. */
export function LanguageProvider({ children }: { children: ReactNode }): ReactNode {
  const [language, setLanguage] = useState(firstLanguage)
  const [loaded, setLoaded] = useState<{ language: Language; messages: Messages }>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let left = false
    loadMessages(language).then(
      (messages) => {
        if (!left) setLoaded({ language, messages })
      },
      () => setHasFailed(true),
    )
    return () => {
      left = true
    }
  }, [language])
  const choose = useCallback((chosen: Language, { store } = { store: false }) => {
    if (store) storeLanguage(chosen)
    setLanguage(chosen)
  }, [])
  if (!loaded && hasFailed) {
    return (
      <main className="p-8">
        <p role="alert">{notLoaded[language]}</p>
      </main>
    )
  }
  return (
    loaded && (
      <MessagesProvider language={loaded.language} messages={loaded.messages} choose={choose}>
        {children}
      </MessagesProvider>
    )
  )
}

/** Provides the given messages. */
export function MessagesProvider({
  language,
  messages,
  choose = () => {},
  children,
}: {
  language: Language
  messages: Messages
  choose?: Translations['choose']
  children: ReactNode
}): ReactNode {
  const translations = useMemo(
    () => ({ ...translationsOf(language, messages), choose }),
    [language, messages, choose],
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <TranslationsContext value={translations}>
      <FormattingLocaleProvider locale={language}>{children}</FormattingLocaleProvider>
    </TranslationsContext>
  )
}

/** Returns the messages and formats of the chosen language. */
export function useMessages(): Translations {
  const translations = use(TranslationsContext)
  if (!translations) throw new Error('useMessages outside a MessagesProvider')
  return translations
}

/** Returns the messages and formats of a language. */
export function translationsOf(locale: Language, messages: Messages): Omit<Translations, 'choose'> {
  const i18n = setupI18n({
    locale,
    messages: { [locale]: messages },
    missing(_, key) {
      console.error(`no message for ${key}`)
      return key
    },
  })
  return { locale, t: (key, values) => i18n._(key, values), format: formatIn(locale, ', ') }
}
