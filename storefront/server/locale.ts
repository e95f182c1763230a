import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'

/** Kept for 365 days once a visitor chooses a language. Source: spec section 7. */
export const localeCookie = 'locale'

/** The language for a visitor of `/`: chosen before, else the browser's wish, else the default. Source: spec section 2. */
export function preferredLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  enabled: readonly Locale[],
): Locale {
  if (isLocale(cookie) && enabled.includes(cookie)) return cookie
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((wish) => {
      const [tag = '', quality = '1'] = wish.trim().split(/;\s*q=/)
      return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality) || 0 }
    })
    .sort((one, other) => other.quality - one.quality)
  const wish = wishes.find(({ language }) => isLocale(language) && enabled.includes(language))
  return (wish?.language as Locale | undefined) ?? defaultLocale
}
