import { isLocale, type Locale } from '#domain/languages/locales.ts'

/** The language that an address is of. Example: `languageOf('/tr/b') === 'tr'`. */
export function languageOf(path: string): Locale {
  const first = path.split(/[/?#]/)[1]
  return isLocale(first) ? first : 'en'
}
