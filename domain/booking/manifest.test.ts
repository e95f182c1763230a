import { expect, test } from 'vitest'
import { headCount, inPickupOrder, type ManifestGuest } from './manifest.ts'

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
