import { expect, test } from 'vitest'
import { nothingRequired } from '#domain/booking/required-details.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { emptyFields, guestOf, travellersOf, typedGuestRules } from './fields.ts'

test.each([
  ['24.07.1985', '1985-07-24'],
  ['4.7.1985', '1985-07-04'],
  ['24/07/1985', '1985-07-24'],
  ['1985-07-24', '1985-07-24'],
  ['31.02.1990', undefined],
  ['July', undefined],
  ['', undefined],
])('a day typed as %o is %o', (typed, day) => {
  expect(dayTyped(typed)).toEqual(day)
})

test.each([
  ['+49 151 2345678', undefined],
  ['(0252) 612-34-56', undefined],
  ['', 'phone-required'],
  ['12345', 'phone-invalid'],
  ['call me', 'phone-invalid'],
])('the phone number %o is refused as %o', (phone, reason) => {
  expect(typedGuestRules().phone?.(phone)?.refused).toEqual(reason)
})

test('an identity number may be left out, but a wrong one is refused', () => {
  expect(
    ['', '10000000146', 'u1234567', '11111111111'].map((text) => typedGuestRules().identity?.(text)?.refused),
  ).toEqual([undefined, undefined, undefined, 'tckn-invalid'])
})

test('what the cart asks for may not be left out', () => {
  const rules = typedGuestRules({ ...nothingRequired, identity: true, birthDate: true, address: true })
  expect([rules.identity, rules.birthDate, rules.address].map((rule) => rule?.(' ')?.refused)).toEqual([
    'identity-required',
    'birth-date-required',
    'address-required',
  ])
})

test('the lead traveller is the first named one, and no more are named than travel', () => {
  const people = { adults: 2, children: 1, infants: 0 }
  const entry = (id: string, names: boolean) => ({
    id,
    people,
    product: { asked: { ...nothingRequired, names } },
  })
  const fields = {
    ...emptyFields,
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    travellers: { villa: [{ firstName: ' Can ', lastName: 'Yılmaz' }], gone: [] },
  }
  const entries = [entry('villa', true), entry('boat', false)] as unknown as CartEntry[]
  expect(travellersOf(fields, entries)).toEqual({
    villa: [
      { firstName: 'Ayşe', lastName: 'Yılmaz' },
      { firstName: 'Can', lastName: 'Yılmaz' },
      { firstName: '', lastName: '' },
    ],
  })
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
