import { acceptedLocale } from '#domain/languages/accept-language.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'

/** Stored for 365 days once a visitor chooses a language. Source: spec section 7. */
export const localeCookie = 'locale'

/** The language for a visitor of `/`: chosen before, else the browser's preference, else the default. Source: spec section 2. */
export function preferredLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  enabled: readonly Locale[],
): Locale {
  if (isLocale(cookie) && enabled.includes(cookie)) return cookie
  return acceptedLocale(acceptLanguage, enabled) ?? defaultLocale
}
