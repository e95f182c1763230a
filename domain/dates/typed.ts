import { type Day, parseDay } from './day.ts'
import { type LocalTime, parseLocalTime } from './local-time.ts'

/**
 * Parses a typed day: DD.MM.YYYY, with any divider or none, one digit or two, a year of two digits in this
 * century, digits of Latin, Arabic or Persian script; ISO 8601 too. Undefined for anything else and for a day
 * that does not exist. Source: spec section 9, dates. Example: `dayTyped('1.7.27') === '2027-07-01'`.
 */
export function dayTyped(text: string): Day | undefined {
  const plain = latinDigits(text).trim()
  const [, date = '', month = '', year = ''] =
    /^(\d\d?)[./\s-]+(\d\d?)[./\s-]+(\d{4}|\d\d)\.?$/.exec(plain) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(plain) ?? []
  return parseDay(
    year ? [year.padStart(4, '20'), month.padStart(2, '0'), date.padStart(2, '0')].join('-') : plain,
  )
}

/**
 * Parses a typed time: HH:mm, with any divider or none, or the hour alone. Undefined for anything else. Source:
 * spec section 9, times. Example: `timeTyped('930') === '09:30'`.
 */
export function timeTyped(text: string): LocalTime | undefined {
  const [, hours = '--', minutes = '00'] = /^(\d\d?)(?:[:.\s]?(\d\d))?$/.exec(latinDigits(text).trim()) ?? []
  return parseLocalTime(`${hours.padStart(2, '0')}:${minutes}`)
}

/** Arabic and Persian digits as Latin ones. Never throws. Example: `latinDigits('٠٧') === '07'`. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
