import type { Locale } from '#domain/languages/locales.ts'

/** Returns the name of a language in another one. Example: `languageName('tr', 'de')` is "Türkisch". */
export function languageName(language: string, inLanguage: Locale): string {
  return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language
}
