import { numberingSystemOf } from './digits.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Writes a number as a language does, with Western digits unless the tag asks for others (`ar-u-nu-arab`). At `least` and at `most` so many digits stand after the sign, none
 * and three unless told otherwise. What a language's format is made of is kept: making it takes a hundred times as long as writing a number.
 * Throws RangeError on a malformed locale.
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
