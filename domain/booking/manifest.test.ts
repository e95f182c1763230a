import { expect, test } from 'vitest'
import { headCount, inPickupOrder, type ManifestGuest, personNames } from './manifest.ts'

function guest(name: string, change: Partial<ManifestGuest> = {}): ManifestGuest {
  return {
    booking: name,
    number: name,
    item: name,
    state: 'confirmed',
    name,
    phone: '',
    locale: 'en',
    people: { adults: 2, children: 1, infants: 1 },
    travellers: [],
    hotelMissing: false,
    note: '',
    extras: [],
    balance: { minor: 0, currency: 'EUR' },
    hasOtherItems: false,
    checkedIn: [],
    noShow: [],
    ...change,
  }
}

const stop = (time: string, place: string) => ({ stop: { kind: 'pickup', place, time } as const })

test('guests are in order of time, place, hotel and name; who has no stop is last', () => {
  const guests = [
    guest('Nowhere'),
    guest('Quay', { stop: { kind: 'point', place: 'The quay', time: '10:00' } }),
    guest('Zeki', { ...stop('09:15', 'Centre'), hotel: { name: 'Anchor' } }),
    guest('Çınar', { ...stop('09:15', 'Centre'), hotel: { name: 'Sea' } }),
    guest('Deniz', { ...stop('09:15', 'Centre'), hotel: { name: 'Sea' } }),
    guest('Early', stop('08:30', 'Harbour')),
  ]
  const names = inPickupOrder(guests, 'tr').map(({ name }) => name)
  expect(names).toEqual(['Early', 'Zeki', 'Çınar', 'Deniz', 'Quay', 'Nowhere'])
})

test('infants count as heads', () => {
  expect(headCount([guest('a'), guest('b')])).toBe(8)
})

test.each([
  [
    'the named ones, the lead traveller first',
    ['Ayşe Ak', 'Mehmet Ak', 'Can Ak', 'Ece Ak'],
    ['Ayşe Ak', 'Mehmet Ak', 'Can Ak', 'Ece Ak'],
  ],
  [
    'without the one who booked for others',
    ['Mehmet Ak', 'Can Ak', 'Ece Ak', 'Su Ak'],
    ['Mehmet Ak', 'Can Ak', 'Ece Ak', 'Su Ak'],
  ],
  ['the rest by number where some are named', ['Ayşe Ak', 'Mehmet Ak'], ['Ayşe Ak', 'Mehmet Ak', '3', '4']],
  ['the lead traveller and numbers where names are not asked', [], ['Ayşe Ak', '2', '3', '4']],
])('persons of a booking are %s', (_, travellers, names) => {
  expect(personNames(guest('Ayşe Ak', { travellers }))).toEqual(names)
})
