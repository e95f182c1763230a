import { expect, test } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'
import { refuseEmail, tidyEmail } from './email.ts'
import { isPassport, isTckn, refuseIdentity } from './identity.ts'
import { passwordStrength, refusePassword } from './password.ts'

test.each([
  'ayse@example.com',
  ' Ayse.Yilmaz+tour@mail.example.com.tr ',
  "o'neil@example.co",
  'müller@beispiel.de',
  'info@türkiye.com',
  'a@xn--trkiye-3ya.xn--p1ai',
])('%s is an email address', (text) => {
  expect(refuseEmail(text)).toBe(undefined)
})

test.each([
  'ayse',
  'ayse@',
  '@example.com',
  'ayse@example',
  'a b@example.com',
  'a@b@example.com',
  'a@.com',
  'a@example..com',
  'a..b@example.com',
  '.a@example.com',
  'a@-example.com',
  'a@example.c',
  'a@example.com\nbcc: b@example.com',
  `${'a'.repeat(65)}@example.com`,
])('%j is none', (text) => {
  expect(refuseEmail(text)).toEqual({ refused: 'email-invalid', values: {} })
})

test('an email address is required', () => {
  expect(refuseEmail('  ')).toEqual({ refused: 'email-required', values: {} })
})

test('an address is stored in lower case, İstanbul or not', () => {
  expect(tidyEmail(' INFO@Example.COM ')).toBe('info@example.com')
})

test.each([
  ['', 'password-required'],
  ['abc', 'password-too-short'],
  ['1234', 'password-too-common'],
  ['PassWord1', 'password-too-common'],
  ['abzt', undefined],
])('the password "%s" with a minimum of 4: %s', (password, reason) => {
  expect(refusePassword({ password, minimumLength: 4, isCommon: isCommonPassword })?.refused).toBe(reason)
})

test.each([
  ['ayşe', 'password-is-own-name'],
  ['AYSE YILMAZ', 'password-is-own-name'],
  ['Yılmaz', 'password-is-own-name'],
  ['ayşe-yılmaz', 'password-is-own-name'],
  ['yılmazAyşe85', 'password-is-own-name'],
  ['deniz.kizi@example.com', 'password-is-own-name'],
  ['denizkizi', 'password-is-own-name'],
  ['denizkizi2026', 'password-is-own-name'],
  ['denizkizi-turkuaz', undefined],
])('the password "%s" of Ayşe Yılmaz, deniz.kizi@example.com: %s', (password, reason) => {
  const owner = { firstName: 'Ayşe', lastName: 'Yılmaz', email: 'deniz.kizi@example.com' }
  expect(refusePassword({ password, minimumLength: 4, owner })?.refused).toBe(reason)
})

test('the refusal says how long a password must be, and an emoji is one character', () => {
  expect(refusePassword({ password: '🌊🌊🌊', minimumLength: 4 })).toEqual({
    refused: 'password-too-short',
    values: { min: 4 },
  })
})

test('more than a thousand common passwords are refused, all of them in lower case', () => {
  expect(commonPasswords.size).toBeGreaterThan(1000)
  expect([...commonPasswords].filter((one) => one !== one.toLowerCase())).toEqual([])
  const known = [
    '123456',
    'qwerty',
    'iloveyou',
    'fenerbahce1907',
    'galatasaray',
    'sifre123',
    'passwort',
    'aaaa',
  ]
  expect(known.filter((one) => !isCommonPassword(one))).toEqual(['fenerbahce1907'])
  expect(isCommonPassword('correct horse battery staple')).toBe(false)
})

test.each([
  ['aaaaaaaaaaaa', 0],
  ['abcdefghijkl', 0],
  ['9876543210', 0],
  ['abzt', 0],
  ['deniz7', 1],
  ['Deniz742', 2],
  ['mavi-yolculuk', 3],
  ['correct horse battery staple', 4],
])('the strength of "%s" is %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test.each([
  ['10000000146', true],
  ['11111111110', true],
  ['74300864791', false],
  ['11111111111', false],
  ['10000000147', false],
  ['10000000156', false],
  ['19090000098', true],
  ['01000000090', false],
  ['1000000014', false],
  ['100000001466', false],
  ['1000000014a', false],
])('%s as a TCKN: %s', (text, valid) => {
  expect(isTckn(text)).toBe(valid)
})

test('a passport number is 5 to 20 capital letters and digits', () => {
  const texts = ['U1234567', '12345', 'ABCD', 'u1234567', 'U 123456', 'A'.repeat(20), 'A'.repeat(21)]
  expect(texts.map(isPassport)).toEqual([true, true, false, false, false, true, false])
})

test('eleven digits are meant as a TCKN, anything else as a passport', () => {
  expect(
    ['10000000146', 'U1234567', '11111111111', 'u-1', ''].map((text) => refuseIdentity(text)?.refused),
  ).toEqual([undefined, undefined, 'tckn-invalid', 'passport-invalid', 'identity-required'])
})
