import { expect, test } from 'vitest'
import { nothingRequired } from '#domain/booking/required-details.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { requiredBy } from './required-details.ts'

const entry = (kind: string, choice: object = {}, details: object = {}) =>
  ({
    kind,
    ...choice,
    product: { asked: { ...nothingRequired, hotel: true }, details: { kind, ...details } },
  }) as unknown as CartEntry

const quay = { meetingPoint: { text: 'The quay' }, pickupZones: [{ id: 'fethiye' }] }

test.each([
  ['a tour whose guests come to the quay', entry('tour', {}, quay), false],
  ['a tour with a pick-up', entry('tour', { pickup: 'fethiye' }, quay), true],
  ['a tour without a meeting point', entry('tour', {}, { pickupZones: [] }), true],
  ['a car', entry('car'), false],
  ['a transfer with an address', entry('transfer', { address: 'Hotel Mavi' }), false],
  ['a transfer without an address', entry('transfer'), true],
  ['a wedding', entry('wedding'), true],
])('%s: the hotel is asked for %o', (_, item, asked) => {
  expect(requiredBy([item]).hotel).toEqual(asked)
})

test('one who is fetched is enough', () => {
  expect(requiredBy([entry('car'), entry('tour', { pickup: 'fethiye' }, quay)]).hotel).toEqual(true)
})
