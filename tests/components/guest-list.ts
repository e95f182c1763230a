import type { StoredGuest, StoredList, StoredScan } from '#backoffice/check-in/scan.ts'
import { money } from '#domain/money/money.ts'

/** A booking of two adults, paid, not yet there. */
export function guestOf(parts: Partial<StoredGuest> = {}): StoredGuest {
  return {
    number: 'KRV-1',
    item: 'item-1',
    state: 'confirmed',
    name: 'Elif Kaya',
    people: { adults: 2, children: 0, infants: 0 },
    travellers: ['Elif Kaya', 'Umut Kaya'],
    balance: money('0.00', 'EUR'),
    hasOtherItems: false,
    checkedIn: [],
    ...parts,
  }
}

/** A departure at nine o'clock with the given guests, stored by Ada. */
export function listOf(guests: StoredGuest[], parts: Partial<StoredList> = {}): StoredList {
  return {
    departure: 'departure-1',
    staff: 'ada',
    savedAt: 1_000,
    key: '',
    of: { product: 'boat', title: 'Twelve islands', day: '2027-06-03', time: '09:00', closed: false },
    guests,
    ...parts,
  } as StoredList
}

/** A scan of both guests of that booking, not sent yet. */
export function scanOf(parts: Partial<StoredScan> = {}): StoredScan {
  return {
    id: 'scan-1',
    staff: 'ada',
    departure: 'departure-1',
    day: '2027-06-03',
    title: 'Twelve islands',
    number: 'KRV-1',
    name: 'Elif Kaya',
    persons: [0, 1],
    at: '2027-06-03T05:45:00.000Z',
    device: 'quay',
    ...parts,
  }
}
