import { directionOf, type Locale } from '#domain/languages/locales.ts'

export type TextLanguage = { lang?: Locale; dir?: 'ltr' | 'rtl' }

/** Returns the attributes of an element with texts of another language than the page's; none without one. */
export function textLanguage(locale: Locale | undefined): TextLanguage {
  return locale ? { lang: locale, dir: directionOf(locale) } : {}
}
