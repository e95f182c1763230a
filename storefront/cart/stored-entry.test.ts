import { expect, test } from 'vitest'
import { isEntry } from './stored-entry.ts'

const car = {
  id: 'one',
  productId: 'car',
  kind: 'car',
  day: '2027-05-01',
  time: '10:00',
  until: '2027-05-04',
  untilTime: '10:00',
  people: { adults: 1, children: 0, infants: 0 },
  extras: [],
  product: {
    titles: { en: 'Car' },
    details: { kind: 'car' },
    vat: { mode: 'included', rate: 20 },
    payment: { policy: 'full' },
    timeZone: 'Europe/Istanbul',
  },
}

test('a whole item is one', () => {
  expect(isEntry(car)).toBe(true)
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'car'],
  ['an item without a day', { ...car, day: undefined }],
  ['a rental without an end', { ...car, until: undefined }],
  ['a rental that ends on no day', { ...car, until: '2027-02-30' }],
  ['half a person', { ...car, people: { adults: 0.5, children: 0, infants: 0 } }],
  ['extras that are no list', { ...car, extras: {} }],
  ['an item of another kind than its product', { ...car, kind: 'tour' }],
  ['an item without its product', { ...car, product: undefined }],
])('%s is none', (_, stored) => {
  expect(isEntry(stored)).toBe(false)
})
