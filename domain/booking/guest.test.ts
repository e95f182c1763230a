import { expect, test } from 'vitest'
import { refuse } from '#domain/refusal.ts'
import { guestErrors, guestRules } from './guest.ts'

const today = '2026-06-01'
const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@test.example', phone: '+90 532 000 00 00' }
const errorsOf = (change: object, asked = { birthDate: false, identity: false, address: true }) =>
  guestErrors({ ...guest, address: 'Pier 3', ...change }, guestRules({ asked, today } as never))

test.each(['', ' ', '\u200b', '\u3164', '\uffa0\u115f', '\u2060', '\u00ad', '\ufe0f', '\u202e\u0007'])(
  'names and an address of %j alone are missing',
  (nothing) => {
    expect(errorsOf({ firstName: nothing, lastName: nothing, address: nothing })).toEqual({
      firstName: refuse('first-name-required'),
      lastName: refuse('last-name-required'),
      address: refuse('address-required'),
    })
  },
)

test.each(['Ö', '李', 'مریم\u200cسادات', '\u200fאדה'])('%s is a name', (name) => {
  expect(errorsOf({ firstName: name, lastName: name })).toEqual({})
})
