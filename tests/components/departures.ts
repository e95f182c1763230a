import type { Departure, ManifestGuest } from '#backoffice/departures/departure.ts'
import { money } from '#domain/money/money.ts'

/** A departure of 12 places at nine o'clock, without guests. */
export function departureOf(parts: Partial<Departure>): Departure {
  return {
    id: '0198c0de-0000-7000-8000-0000000000d1',
    product: 'k1',
    title: 'Twelve islands',
    day: '2027-06-03',
    time: '09:00',
    startsAt: '2027-06-03T06:00:00.000Z',
    timeZone: 'Europe/Istanbul',
    capacity: 12,
    taken: 0,
    uncertain: 0,
    bookings: 0,
    guests: 0,
    participants: 0,
    unpaid: 0,
    pickupsMissing: 0,
    closed: false,
    reserved: [],
    vehicleNames: [],
    ...parts,
  } as Departure
}

/** A paid booking of two adults on the list of a departure, not yet there. */
export function listedGuest(parts: Partial<ManifestGuest> = {}): ManifestGuest {
  return {
    booking: '0198c0de-0000-7000-8000-0000000000b1',
    number: 'KRV-1',
    item: '0198c0de-0000-7000-8000-0000000000a1',
    state: 'confirmed',
    name: 'Ada Kaya',
    phone: '+90 532',
    locale: 'en',
    people: { adults: 2, children: 0, infants: 0 },
    travellers: [],
    hotelMissing: false,
    note: '',
    extras: [],
    balance: money('0.00', 'EUR'),
    hasOtherItems: false,
    checkedIn: [],
    noShow: [],
    ...parts,
  }
}
