import type { Locale } from './locales.ts'

/** Digits that Arabic is displayed with: Western (0123) or Arabic-Indic, `eastern` (٠١٢٣). */
export const digitSets = ['western', 'eastern'] as const

export type DigitSet = (typeof digitSets)[number]

/**
 * Returns the BCP 47 tag to format numbers, days and times with: the language, for Arabic with the company's digits. Never throws.
 * Source: the company's setting `languages.arabicDigits`. Example: `formattingLocale('ar', 'eastern') === 'ar-u-nu-arab'`.
 */
export function formattingLocale(locale: Locale, digits: DigitSet): string {
  return locale === 'ar' && digits === 'eastern' ? 'ar-u-nu-arab' : locale
}

/**
 * Returns the numbering system of a tag: Western digits unless the tag asks for others, also where a language (`ar-EG`)
 * has others by default. Throws RangeError on a malformed tag. Example: `numberingSystemOf('ar-u-nu-arab') === 'arab'`.
 */
export function numberingSystemOf(locale: string): string {
  return locale.includes('-u-') ? (new Intl.Locale(locale).numberingSystem ?? 'latn') : 'latn'
}

const digitsOf = new Map<string, readonly string[]>()

/**
 * Writes the Western digits of a day, a time or a count in the digits of a tag; nothing else changes. Throws RangeError on a malformed tag.
 * Example: `localizeDigits('24.07.2027', 'ar-u-nu-arab') === '٢٤.٠٧.٢٠٢٧'`.
 */
export function localizeDigits(text: string, locale: string): string {
  const numberingSystem = numberingSystemOf(locale)
  if (numberingSystem === 'latn') return text
  let digits = digitsOf.get(numberingSystem)
  if (!digits) {
    const format = new Intl.NumberFormat(locale, { numberingSystem })
    digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => format.format(digit))
    digitsOf.set(numberingSystem, digits)
  }
  return text.replace(/[0-9]/g, (digit) => digits[Number(digit)]!)
}
