import { isLocale, type Locale } from './locales.ts'

/**
 * Returns the language that a visitor prefers among those enabled, by an `Accept-Language` header; undefined without one.
 * Never throws. Source: RFC 9110, section 12.5.4. Example: `acceptedLocale('de;q=0.5, tr', ['de', 'tr']) === 'tr'`.
 */
export function acceptedLocale(header: string | undefined, enabled: readonly Locale[]): Locale | undefined {
  const preferences = (header ?? '')
    .split(',', 20)
    .map((preference) => {
      const [tag = '', quality = '1'] = preference.trim().split(/;\s*q=/)
      return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality) || 0 }
    })
    .sort((one, other) => other.quality - one.quality)
  return preferences.map(({ language }) => language).find((one) => isLocale(one) && enabled.includes(one)) as
    | Locale
    | undefined
}
