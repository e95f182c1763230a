import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { countryOfPhone, internationalPhone, phoneCountries } from './phone-countries.ts'

test.each([
  ['0532 000 00 00', 'TR', '+90 532 000 00 00'],
  ['532 000 00 00', 'TR', '+90 532 000 00 00'],
  ['+90 (532) 000-00-00', 'DE', '+90 532 000 00 00'],
  ['00905320000000', 'DE', '+90 532 000 00 00'],
  ['0151 23456789', 'DE', '+49 151 234 567 89'],
  ['+7 912 345 67 89', 'KZ', '+7 912 345 67 89'],
  ['06 12345678', 'NL', '+31 612 345 678'],
  ['06 1234 5678', 'IT', '+39 061 234 56 78'],
  ['+500 12345', 'TR', '+50012345'],
])('%s in %s is %s', (typed, country, number) => {
  expect(internationalPhone(typed, country)).toEqual(number)
})

test.each([
  ['', 'TR', 'phone-required'],
  ['call me', 'TR', 'phone-invalid'],
  ['0532 000', 'TR', 'phone-invalid'],
  ['0532 000 00 00 00', 'TR', 'phone-invalid'],
  ['+90 532', 'TR', 'phone-invalid'],
  ['12345678', 'XX', 'phone-invalid'],
])('%o in %s is refused as %s', (typed, country, reason) => {
  const answer = internationalPhone(typed, country)
  expect(isRefusal(answer) && answer.refused).toEqual(reason)
})

test('a number tells its country by the longest prefix, and by what is preferred where it is shared', () => {
  expect(countryOfPhone('+971 4 000 0000')?.code).toEqual('AE')
  expect([countryOfPhone('+7 700')?.code, countryOfPhone('+7 700', 'KZ')?.code]).toEqual(['RU', 'KZ'])
  expect(countryOfPhone('0532 000 00 00')).toBeUndefined()
})

test('what was made international stays as it is', () => {
  for (const { code, most } of phoneCountries) {
    const once = internationalPhone('5'.repeat(most), code)
    expect(internationalPhone(String(once), 'TR')).toEqual(once)
  }
})
