import type { Day } from '#domain/dates/day.ts'

/**
 * A future departure that is off sale, by planning or by hand, while guests have booked it. `day` and `time` are local,
 * `bookings` and `guests` count what is neither cancelled nor expired; infants are guests.
 */
export type ClosedDeparture = {
  id: string
  product: string
  day: Day
  time: string
  bookings: number
  guests: number
}
