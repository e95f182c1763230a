import { numberingSystemOf } from './digits.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Writes a number as a language does, with Western digits unless the tag asks for others (`ar-u-nu-arab`).
 * `least` and `most` are the numbers of decimals, by default none and three. The formats are cached: creating
 * one takes a hundred times as long as formatting a number. Throws RangeError on a malformed locale.
 */
export function writeNumber(
  value: number,
  locale: string,
  { least = 0, most = 3 }: { least?: number; most?: number } = {},
): string {
  const key = `${locale} ${least} ${most}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      numberingSystem: numberingSystemOf(locale),
    })
    formats.set(key, format)
  }
  return format.format(value)
}
