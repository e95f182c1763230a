import { expect, test } from 'vitest'
import { writeNumber } from './write-number.ts'

test.each([
  [1234.5, 'en', {}, '1,234.5'],
  [1234.5, 'tr', {}, '1.234,5'],
  [4.96, 'de', { least: 1, most: 1 }, '5,0'],
  [4.9, 'ar', { least: 1, most: 1 }, '4.9'],
  [1234.5, 'ar-u-nu-arab', {}, '١٬٢٣٤٫٥'],
  [12, 'nl', { most: 1 }, '12'],
] as const)('%d in %s, %o: %s', (value, locale, digits, written) => {
  expect(writeNumber(value, locale, digits)).toBe(written)
  expect(writeNumber(value, locale, digits)).toBe(written)
})
