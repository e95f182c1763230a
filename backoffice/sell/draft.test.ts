import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { choiceOf, type Draft, emptyDraft } from './draft.ts'

const day = '2027-06-03'
const people = { adults: 2, children: 0, infants: 0 }
const chosen = { id: 'i', productId: 'p', day, people, extras: [] }

function choice(kind: string, typed: Partial<Draft>) {
  const product = { id: 'p', details: { kind } } as unknown as Product
  return choiceOf(product, { ...emptyDraft, day, ...typed }, 'i')
}

test.each([
  ['tour', { time: '09:00', pickup: 'quay' }, { time: '09:00', pickup: 'quay' }],
  ['villa', { until: '2027-06-10' }, { until: '2027-06-10' }],
  ['yacht', { units: '3' }, { charter: 'day', units: 3 }],
  ['yacht', { charter: 'hour', units: '2', time: '10:00' }, { charter: 'hour', units: 2, time: '10:00' }],
  [
    'car',
    { time: '10:00', until: '2027-06-05', untilTime: '09:00', pickUpAt: 'town', driverAge: '30' },
    {
      time: '10:00',
      until: '2027-06-05',
      untilTime: '09:00',
      pickUpAt: 'town',
      dropOffAt: 'town',
      driverAge: 30,
    },
  ],
  [
    'transfer',
    { time: '10:00', vehicle: 'van', flight: ' TK 1 ', backDay: '2027-06-10', backTime: '08:00' },
    {
      time: '10:00',
      vehicle: 'van',
      childSeats: 0,
      flight: 'TK 1',
      back: { day: '2027-06-10', time: '08:00' },
    },
  ],
  ['wedding', { package: 'gold' }, { package: 'gold' }],
  ['health', {}, {}],
] as const)('a whole draft of a %s is its choice: %o', (kind, typed, expected) => {
  expect(choice(kind, typed)).toEqual({ ...chosen, kind, ...expected })
})

test.each([
  ['tour', {}],
  ['tour', { time: '09:00', day: '' }],
  ['villa', {}],
  ['yacht', { units: '0' }],
  ['yacht', { charter: 'hour' }],
  ['car', { time: '10:00', until: '2027-06-05', untilTime: '09:00', pickUpAt: 'town' }],
  ['transfer', { time: '10:00' }],
  ['transfer', { time: '10:00', vehicle: 'van', backDay: '2027-06-10' }],
] as const)('a draft of a %s that lacks something is no choice yet: %o', (kind, typed) => {
  expect(choice(kind, typed as Partial<Draft>)).toBeUndefined()
})

test('counts that are none are zero, and only extras that are taken are sent', () => {
  const typed = { time: '09:00', adults: '-1', children: '1.5', extras: { lunch: '2', towel: '0' } }
  expect(choice('tour', typed)).toMatchObject({
    people: { adults: 0, children: 0, infants: 0 },
    extras: [{ id: 'lunch', quantity: 2 }],
  })
})
