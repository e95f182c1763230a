import { expect, test } from 'vitest'
import { formatIn } from './format.ts'

test.each([
  ['en', ', ', ['08.06.2027', '09:30', '08.06.2027, 09:30', '08.06.2027', '1,234.5', '2 / 5']],
  ['tr', ', ', ['08.06.2027', '09:30', '08.06.2027, 09:30', '08.06.2027', '1.234,5', '2 / 5']],
  ['ar-u-nu-arab', '، ', ['٠٨.٠٦.٢٠٢٧', '٠٩:٣٠', '٠٨.٠٦.٢٠٢٧، ٠٩:٣٠', '٠٨.٠٦.٢٠٢٧', '١٬٢٣٤٫٥', '٢ / ٥']],
])('days, times and numbers in %s', (tag, comma, shown) => {
  const format = formatIn(tag, comma)
  expect([
    format.day('2027-06-08'),
    format.time('09:30'),
    format.dayAndTime('2027-06-08', '09:30'),
    format.dayAndTime('2027-06-08', undefined),
    format.number(1234.5),
    format.digits('2 / 5'),
  ]).toEqual(shown)
})

test('a moment is read on the clock of the place, with the comma of the language', () => {
  expect(formatIn('ar', '، ').moment('2027-06-08T07:30:00Z', 'Europe/Istanbul')).toEqual('08.06.2027، 10:30')
})
