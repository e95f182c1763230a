import { expect, test } from 'vitest'
import { formatIn } from '#domain/languages/format.ts'
import { officeSaid } from '#tests/components/render-in-back-office.tsx'
import { bytesText, durationText } from './amounts.ts'

const format = formatIn('en', ', ')

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1_500_000, '1.4 MB'],
  [250 * 1024 ** 2, '250 MB'],
  [12.34 * 1024 ** 3, '12.3 GB'],
  [5000 * 1024 ** 4, '5,000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes, format)).toBe(text)
})

test.each([
  [0.04, '0 s'],
  [2.26, '2.3 s'],
  [59, '59 s'],
  [90, '1.5 min'],
  [600, '10 min'],
  [21_600, '6 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds, { t: officeSaid, format })).toBe(text)
})
