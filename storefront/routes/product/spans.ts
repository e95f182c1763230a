import { languageName } from '#domain/languages/language-name.ts'
import type { Words } from '../../i18n/use-messages.tsx'

/** The names of weekdays, 1 is Monday, short, as the language has them. */
export function weekdayNames(
  weekdays: readonly number[],
  { locale, t }: Pick<Words, 'locale' | 't'>,
): string {
  const formatter = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 was a Monday
  return weekdays.map((weekday) => formatter.format(Date.UTC(2024, 0, weekday))).join(t('app.comma'))
}

/** The names of languages in the page's own. */
export function languageNames(codes: readonly string[], { locale, t }: Pick<Words, 'locale' | 't'>): string {
  const list = codes.map((code) => languageName(code, locale)).join(t('app.comma'))
  return list.charAt(0).toLocaleUpperCase(locale) + list.slice(1)
}

/** The name of a country in the page's language. */
export function regionName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code
}
