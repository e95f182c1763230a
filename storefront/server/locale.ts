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
  const preferences = (acceptLanguage ?? '')
    .split(',')
    .map((preference) => {
      const [tag = '', quality = '1'] = preference.trim().split(/;\s*q=/)
      return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality) || 0 }
    })
    .sort((one, other) => other.quality - one.quality)
  const preference = preferences.find(({ language }) => isLocale(language) && enabled.includes(language))
  return (preference?.language as Locale | undefined) ?? defaultLocale
}
