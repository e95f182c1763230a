import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import type { DigitSet } from '#domain/languages/digits.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Message, messagesOf } from './use-messages.tsx'

/** A message in any language, with values. */
function said(text: string, values: Record<string, unknown>, locale: Locale, digits?: DigitSet): string {
  const messages = { 'app.comma': '، ', text: compileMessage(text) }
  return messagesOf(locale, messages, digits).t('text' as Message, values)
}

test('numbers in a message have the digits that the company has chosen for Arabic', () => {
  const plural = '{count, plural, =0 {فارغة} few {# أيام} other {# يوما}}'
  const counts = (digits: DigitSet) => [0, 3, 1100].map((count) => said(plural, { count }, 'ar', digits))
  expect(counts('western')).toEqual(['فارغة', '3 أيام', '1,100 يوما'])
  expect(counts('eastern')).toEqual(['فارغة', '٣ أيام', '١٬١٠٠ يوما'])
  expect(said('{value} كم', { value: 12.5 }, 'ar', 'eastern')).toEqual('١٢٫٥ كم')
  expect(said('صفحة {page}', { page: 2 }, 'ar', 'eastern')).toEqual('صفحة ٢')
})

test('texts that a message holds keep their digits, and other languages have none of Arabic', () => {
  expect(said('الحجز {number}', { number: 'MLT-7K2M-44' }, 'ar', 'eastern')).toEqual('الحجز MLT-7K2M-44')
  expect(said('{count, plural, one {# Tag} other {# Tage}}', { count: 3 }, 'de', 'eastern')).toEqual('3 Tage')
})

test('a number with a fraction is written as the language does, and still counted with', () => {
  const plural = '{count, plural, =1 {one} other {{count} days}}'
  expect(said(plural, { count: 37.5 }, 'de')).toEqual('37,5 days')
  expect(said(plural, { count: 1 }, 'ar', 'eastern')).toEqual('one')
})
