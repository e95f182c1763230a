/** The languages Kervan speaks, the default first; which of them a company offers is its setting. */
export const locales = ['en', 'tr', 'de', 'ru', 'nl', 'ar'] as const

export type Locale = (typeof locales)[number]

/** The language without a URL prefix, and the one every text falls back to. Source: spec section 1. */
export const defaultLocale: Locale = 'en'

/** A text per language; the default language is always there. */
export type Localized<T = string> = { en: T } & Partial<Record<Locale, T>>

/** Says whether a string names one of our languages. Example: `isLocale('tr') === true`. */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The text in `locale`, else in the default language. Example: `inLocale({ en: 'Sea' }, 'tr') === 'Sea'`. */
export function inLocale<T>(text: Localized<T>, locale: Locale): T {
  return text[locale] ?? text.en
}

/** The writing direction of a language. Example: `directionOf('ar') === 'rtl'`. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}
