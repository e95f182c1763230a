import type { Departure } from '#backoffice/departures/departure.ts'

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
