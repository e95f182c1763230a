import { type DayTerms, type TermField, termOf } from '#domain/catalogue/document-prices.ts'
import { isDated, type YearlySeason } from '#domain/dates/season.ts'
import { formatPrice } from '#domain/money/format-money.ts'
import { type Currency, parseMoney } from '#domain/money/money.ts'
import type { Translations } from '../i18n/use-messages.tsx'

type Written = { currency: Currency; locale: string; t: Translations['t']; format: Translations['format'] }

/** Returns a field of terms as it is displayed; a dash where they leave it out. */
export function termText(
  terms: DayTerms | undefined,
  field: TermField,
  { currency, locale, t, format }: Written,
): string {
  const value = termOf(terms, field)
  if (value === undefined) return '–'
  if (field.type === 'amount') {
    const amount = parseMoney(String(value), currency)
    return amount ? formatPrice(amount, locale) : String(value)
  }
  if (field.type === 'factor') return `× ${format.number(Number(value), { most: 2 })}`
  if (field.type === 'nights') return t('prices.nights', { count: Number(value) })
  const days = value as readonly number[]
  return days.length === 0 ? t('prices.any-day') : weekdaysText(days, locale)
}

/** Returns terms as one line: "Adult €42 · Child €26". */
export function termsText(
  terms: DayTerms | undefined,
  fields: readonly TermField[],
  written: Written,
): string {
  return fields
    .filter((field) => termOf(terms, field) !== undefined)
    .map((field) => `${written.t(`term.${field.name}`)} ${termText(terms, field, written)}`)
    .join(' · ')
}

/** Returns the first and the last day of a season: "Jun 1 – Sep 30" of every year, "01.06 – 30.09.2027" of one. */
export function spanText(
  season: YearlySeason,
  { locale, format }: Pick<Translations, 'locale' | 'format'>,
): string {
  const { from, to } = season
  if (isDated(season)) return format.days(from, from === to ? undefined : to)
  return `${yearDay(from, locale)} – ${yearDay(to, locale)}`
}

function yearDay(monthDay: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`2024-${monthDay}T00:00:00Z`),
  )
}

/** Returns the short names of weekdays, 1 is Monday. */
export function weekdaysText(weekdays: readonly number[], locale: string): string {
  return weekdays.map((weekday) => weekdayName(weekday, locale, 'short')).join(', ')
}

/** Returns the name of a weekday, 1 is Monday. */
export function weekdayName(weekday: number, locale: string, length: 'short' | 'long' | 'narrow'): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  )
}
