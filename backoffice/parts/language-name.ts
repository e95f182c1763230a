import { languageName } from '#domain/languages/language-name.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** Returns a function that names a language in the language of the back office. */
export function useLanguageName(): (language: string) => string {
  const { locale } = useMessages()
  return (language) => languageName(language, locale)
}
