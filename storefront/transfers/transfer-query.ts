import type { People } from '#domain/availability/people.ts'
import type { Day } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { dayTyped, timeTyped } from '#domain/dates/typed.ts'
import type { Trip } from '../trip/trip.ts'

/** A requested transfer and its return, as far as it was said. */
export type TransferQuery = {
  from: string
  to: string
  day?: Day
  time?: LocalTime
  /** Present when a return is requested. */
  back?: { day?: Day; time?: LocalTime }
  people: People
  childSeats: number
  flight: string
}

/** The server reports more travellers than any vehicle takes; this only bounds the address. */
const most = 99

/**
 * Reads a transfer query from an address:
 * `?from=&to=&date=&time=&adults=&children=&infants=&back=&backTime=&seats=&flight=`. Invalid parts are
 * dropped; the default is two adults.
 */
export function parseTransferQuery(query: URLSearchParams): TransferQuery {
  const count = (name: string) => countIn(query.get(name))
  const backDay = dayTyped(query.get('back') ?? '')
  const backTime = timeTyped(query.get('backTime') ?? '')
  return {
    from: query.get('from')?.slice(0, 120) ?? '',
    to: query.get('to')?.slice(0, 120) ?? '',
    day: dayTyped(query.get('date') ?? ''),
    time: timeTyped(query.get('time') ?? ''),
    back: query.get('back') || query.get('backTime') ? { day: backDay, time: backTime } : undefined,
    people: {
      adults: count('adults') ?? 2,
      children: count('children') ?? 0,
      infants: count('infants') ?? 0,
    },
    childSeats: count('seats') ?? 0,
    flight: query.get('flight')?.trim().slice(0, 12) ?? '',
  }
}

/**
 * Fills in the days and travellers of a trip, with a return on its last day. Example: a trip of 2 adults and a child from
 * 1 to 8 August asks for a transfer on the 1st and back on the 8th.
 */
export function withTrip(search: TransferQuery, trip: Trip): TransferQuery {
  const { from, until, people, children = 0, infants = 0 } = trip
  return {
    ...search,
    day: search.day ?? from,
    back: search.back ?? (from && until && until > from ? { day: until } : undefined),
    people: people ? { adults: people - children, children, infants } : search.people,
  }
}

/** Writes a transfer query into an address; other parameters are preserved. */
export function writeTransferQuery(search: TransferQuery, others = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(others)
  const { people } = search
  const values: Record<string, string | number | undefined> = {
    from: search.from,
    to: search.to,
    date: search.day,
    time: search.time,
    adults: people.adults,
    children: people.children,
    infants: people.infants,
    back: search.back?.day,
    backTime: search.back?.time,
    seats: search.childSeats,
    flight: search.flight,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, String(value))
    else query.delete(name)
  }
  return query
}

/** The same with the vehicle that was chosen for it. */
export function queryOfTransfer(
  transfer: TransferQuery & { vehicle?: string },
  others: URLSearchParams,
): URLSearchParams {
  const query = writeTransferQuery(transfer, others)
  if (transfer.vehicle) query.set('vehicle', transfer.vehicle)
  return query
}

function countIn(text: string | null): number | undefined {
  return text && /^\d{1,3}$/.test(text) ? Math.min(most, Number(text)) : undefined
}
