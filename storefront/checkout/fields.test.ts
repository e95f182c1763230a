import { expect, test } from 'vitest'
import { dayOfTyped, emptyFields, guestOf, guestRules } from './fields.ts'

test.each([
  ['24.07.1985', '1985-07-24'],
  ['4.7.1985', '1985-07-04'],
  ['24/07/1985', '1985-07-24'],
  ['1985-07-24', '1985-07-24'],
  ['31.02.1990', undefined],
  ['July', undefined],
  ['', undefined],
])('a day typed as %o is %o', (typed, day) => {
  expect(dayOfTyped(typed)).toEqual(day)
})

test.each([
  ['+49 151 2345678', undefined],
  ['(0252) 612-34-56', undefined],
  ['', 'phone-required'],
  ['12345', 'phone-invalid'],
  ['call me', 'phone-invalid'],
])('the phone number %o is refused as %o', (phone, reason) => {
  expect(guestRules.phone?.(phone)?.refused).toEqual(reason)
})

test('an identity number may be left out, but a wrong one is refused', () => {
  expect(
    ['', '10000000146', 'u1234567', '11111111111'].map((text) => guestRules.identity?.(text)?.refused),
  ).toEqual([undefined, undefined, undefined, 'tckn-invalid'])
})

test('the guest is tidied: spaces gone, a passport in capitals, empty parts left out', () => {
  const typed = {
    ...emptyFields,
    firstName: ' Ayşe ',
    lastName: 'Yılmaz',
    identity: 'u 123 4567',
    birthDate: '24.07.1985',
  }
  expect(guestOf({ ...typed, email: 'a@example.com ', phone: ' +90 252 000' })).toEqual({
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    email: 'a@example.com',
    phone: '+90 252 000',
    birthDate: '1985-07-24',
    identity: 'U1234567',
    address: undefined,
  })
})
