import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { internationalPhone, phoneCountries, phoneCountry, phoneInCountry } from './phone.ts'

test.each([
  ['0532 000 00 00', 'TR', '+90 532 000 00 00'],
  ['532 000 00 00', 'TR', '+90 532 000 00 00'],
  ['90 532 000 00 00', 'TR', '+90 532 000 00 00'],
  ['(0242) 123-45-67', 'TR', '+90 242 123 45 67'],
  ['+90 (532) 000-00-00', 'DE', '+90 532 000 00 00'],
  ['00905320000000', 'DE', '+90 532 000 00 00'],
  ['0151 23456789', 'DE', '+49 1512 3456789'],
  ['030/123456', 'DE', '+49 30 123456'],
  ['8 912 345 67 89', 'RU', '+7 912 345 67 89'],
  ['495 123-45-67', 'RU', '+7 495 123 45 67'],
  ['+7 701 234 56 78', 'RU', '+7 701 234 5678'],
  ['06 12345678', 'NL', '+31 6 12345678'],
  ['020 123 4567', 'NL', '+31 20 123 4567'],
  ['050 123 4567', 'AE', '+971 50 123 4567'],
  ['04 312 3456', 'AE', '+971 4 312 3456'],
  ['0501234567', 'SA', '+966 50 123 4567'],
  ['011 234 5678', 'SA', '+966 11 234 5678'],
  ['07400 123456', 'GB', '+44 7400 123456'],
  ['020 7946 0958', 'GB', '+44 20 7946 0958'],
  ['06 1234 5678', 'IT', '+39 06 1234 5678'],
  ['+39 06 1234 5678', 'TR', '+39 06 1234 5678'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971 50 123 4567'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', 'TR', '+966 50 123 4567'],
  ['٠٠٩٠٥٣٢٠٠٠٠٠٠٠', 'SA', '+90 532 000 00 00'],
  ['+۴۹ ۱۵۱ ۲۳۴۵۶۷۸۹', 'TR', '+49 1512 3456789'],
])('%s in %s is %s', (typed, country, number) => {
  expect(internationalPhone(typed, country)).toEqual(number)
  expect(internationalPhone(number)).toEqual(number)
})

test.each([
  ['', 'TR', 'phone-required'],
  ['call me', 'TR', 'phone-invalid'],
  ['0532 OOO OO OO', 'TR', 'phone-invalid'],
  ['0532 000 00 00 ext 5', 'TR', 'phone-invalid'],
  ['0532 000 00 0', 'TR', 'phone-invalid'],
  ['0532 000 00 00 00', 'TR', 'phone-invalid'],
  ['+90 532 000 00 0', 'DE', 'phone-invalid'],
  ['912 345 67 8', 'RU', 'phone-invalid'],
  ['06 1234567', 'NL', 'phone-invalid'],
  ['050 123 456', 'AE', 'phone-invalid'],
  ['050123456', 'SA', 'phone-invalid'],
  ['07400 12345', 'GB', 'phone-invalid'],
  ['+999 123 45 67', 'TR', 'phone-invalid'],
  ['12345678', 'XX', 'phone-invalid'],
])('%o in %s is refused as %s', (typed, country, reason) => {
  const answer = internationalPhone(typed, country)
  expect(isRefusal(answer) && answer.refused).toEqual(reason)
})

test.each([
  ['0532 000 00 00', '0532 000 00 00'],
  ['+90 532 000 00 0', 'phone-invalid'],
  ['call me', 'phone-invalid'],
])('without a country %s is %s', (typed, expected) => {
  const answer = internationalPhone(typed)
  expect(isRefusal(answer) ? answer.refused : answer).toEqual(expected)
})

test.each([
  ['+971 4 000 0000', 'AE'],
  ['+٩٧١ ٥٠', 'AE'],
  ['00 90 532', 'TR'],
  ['+7 700', 'KZ'],
  ['+7 912', 'RU'],
  ['+1 242 322 1234', 'BS'],
  ['0532 000 00 00', undefined],
  ['+', undefined],
])('%s is a number of %s', (typed, country) => {
  expect(phoneCountry(typed)).toEqual(country)
})

test.each([
  ['+49 1512 3456789', 'AT', '+43 1 5123456789'],
  ['0532 000 00 00', 'TR', '+90 532 000 00 00'],
  ['+90 532 000 00 00', 'AE', '5320000000'],
  ['', 'AE', ''],
])('%s moved to %s is %s', (typed, country, number) => {
  expect(phoneInCountry(typed, country)).toEqual(number)
})

test('every country has a prefix and a name', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  expect(
    phoneCountries.filter(({ code, dial }) => !/^\d{1,3}$/.test(dial) || names.of(code) === code),
  ).toEqual([])
})
