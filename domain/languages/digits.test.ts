import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinDigits } from '../dates/typed.ts'
import { formattingLocale, localizeDigits, numberingSystemOf } from './digits.ts'
import { locales } from './locales.ts'

test('only Arabic of a company with Arabic-Indic digits is formatted by another tag than its language', () => {
  expect(locales.map((locale) => formattingLocale(locale, 'western'))).toEqual([...locales])
  expect(locales.map((locale) => formattingLocale(locale, 'eastern'))).toEqual([
    ...['en', 'tr', 'de', 'ru', 'nl'],
    'ar-u-nu-arab',
  ])
})

test('digits are Western unless the tag names a numbering system', () => {
  expect(['en', 'ar', 'ar-EG', 'ar-u-ca-gregory', 'ar-u-nu-arab'].map(numberingSystemOf)).toEqual([
    ...['latn', 'latn', 'latn', 'latn'],
    'arab',
  ])
})

test.each([
  ['24.07.2027', '٢٤.٠٧.٢٠٢٧'],
  ['14:05', '١٤:٠٥'],
  ['', ''],
])('%s is %s in Arabic-Indic digits and unchanged in every language', (text, shown) => {
  expect(localizeDigits(text, 'ar-u-nu-arab')).toBe(shown)
  expect(locales.map((locale) => localizeDigits(text, locale))).toEqual(locales.map(() => text))
})

test('localized digits are understood when they are typed', () => {
  fc.assert(
    fc.property(fc.nat(), (value) => {
      expect(latinDigits(localizeDigits(String(value), 'ar-u-nu-arab'))).toBe(String(value))
    }),
  )
})
