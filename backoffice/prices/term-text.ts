import { type DayTerms, type TermField, termOf } from '#domain/catalogue/document-prices.ts'
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
