import type { PointType } from '#domain/catalogue/kinds.ts'
import type { Trip } from './trip.ts'

/** Returns the end of a transfer that a point is: one starts at an airport or a port and goes to a hotel. */
export function transferEnd({
  id,
  type,
}: {
  id: string
  type?: PointType
}): { from: string } | { to: string } {
  return type === 'airport' || type === 'port' ? { from: id } : { to: id }
}

/** Returns the address of a transfer search; a trip of two days has its return on the last. */
export function transferAddress({
  from = '',
  to = '',
  time = '',
  trip,
}: {
  from?: string
  to?: string
  time?: string
  trip: Trip
}): string {
  const { people, children = 0, infants } = trip
  const values = {
    from,
    to,
    date: trip.from,
    time,
    back: trip.until,
    adults: people && people - children,
    children,
    infants,
  }
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return given.length > 0 ? `/t?${new URLSearchParams(given)}` : '/t'
}
