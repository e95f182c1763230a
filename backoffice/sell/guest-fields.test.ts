import { expect, test } from 'vitest'
import { nothingRequired } from '#domain/booking/required-details.ts'
import { contactOf, emptyGuest, hotelOf, travellersOf } from './guest-fields.tsx'

test('a traveller who was taken away again is not sent, whatever was typed of them', () => {
  expect(travellersOf(['Ada Su Kaya', 'Can', ''], 1)).toEqual([{ firstName: 'Ada Su', lastName: 'Kaya' }])
})

test('what was typed for a product that asks for more is not sent with one that does not', () => {
  const contact = { firstName: 'Ada', lastName: 'Kaya', phone: '+90 532', email: '' }
  const asked = { birthDate: '1990-01-02', identity: ' 123 ', address: 'Pier 1' }
  const guest = { ...emptyGuest, ...contact, ...asked, hotel: ' Marina ', room: '12' }
  expect(contactOf(guest, nothingRequired)).toEqual(contact)
  expect(hotelOf(guest, nothingRequired)).toBeUndefined()
  const all = { ...nothingRequired, birthDate: true, identity: true, address: true, hotel: true }
  expect(contactOf(guest, all)).toEqual({ ...contact, ...asked, identity: '123' })
  expect(hotelOf(guest, all)).toEqual({ name: 'Marina', room: '12' })
})
