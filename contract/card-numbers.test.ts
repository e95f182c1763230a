import { expect, test } from 'vitest'
import { pathsOfCardNumbers } from './card-numbers.ts'

test.each([
  '4242424242424242',
  'My card: 4242 4242 4242 4242, please',
  '4242-4242-4242-4242',
  '4242.4242.4242.4242',
  '4242\u00a04242\u00a04242\u00a04242',
  '4242 - 4242 - 4242 - 4242',
  '42424242 42424242',
  '4242 4242 4242 4242 12/29 123',
  '4242 4242 4242 4242 123',
  'valid 12/2029 4242 4242 4242 4242',
  '(5555555555554444)',
  '2223003122003222',
  '378282246310005',
  '3782 822463 10005',
  '3056 930902 5904',
  '6011111111111117',
  '3530111333300000',
  '6200000000000005',
  '9792030394440796',
  '2201382000000013',
  '6759649826438453',
  '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
  '4242424242424242',
])('%s is a card number', (text) => {
  expect(pathsOfCardNumbers({ rezervasyon_notu: text })).toEqual(['rezervasyon_notu'])
})

test.each([
  ['a wrong check digit', '4242 4242 4242 4241'],
  ['an unknown network', '1234 5678 9012 3452'],
  ['a telephone number', '+90 532 000 00 00'],
  ['a telephone number written at one go', '+4917612345678'],
  ['a telephone number with all digits in a row', '4222222222222'],
  ['an identity number', '10000000146'],
  ['two dates', '23.04.2026 25.04.2026'],
  ['two dates the other way', '2026-07-01 2026-07-08'],
  ['an IBAN', 'TR33 0006 1005 1978 6457 8413 26'],
  ['an IBAN with a card inside', 'TR33 4242 4242 4242 4242 8413 26'],
  ['an IBAN at one go', 'DE89370400440532013000'],
  ['an ISBN', '9780306406157'],
  ['a flight', 'TK 1234 and TK 5678'],
  ['a booking number', 'KRV-4242-4242-4242'],
  ['an id', '01a20497-7818-7000-9312-424242424242'],
  ['more digits than a card has', '42424242424242424242'],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(pathsOfCardNumbers({ rezervasyon_notu: text })).toEqual([])
})

test('every text is looked at, in whatever field, and no field that is not a text', () => {
  const card = '4242424242424242'
  const sent = {
    telefon: card,
    jeton: card,
    misafir: { ad: 'Ada', adres: `card ${card}` },
    sepet_urunler: [{ adet: 4242424242424242 }, { surucuye_not: card }],
  }
  expect(pathsOfCardNumbers(sent)).toEqual(['misafir.adres', 'sepet_urunler.1.surucuye_not'])
})
