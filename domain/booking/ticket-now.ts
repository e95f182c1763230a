import type { Money } from '#domain/money/money.ts'
import type { BookingState } from './booking-state.ts'
import { type TicketItem, titleOnTicket } from './ticket.ts'

/** An item of a booking as it is now. */
export type TripNow = Omit<TicketItem, 'position'>

/** What has become of an item of a ticket; `now` is what it was changed to, where the code says which item it is. */
export type TicketTrip = {
  standing: 'same' | 'changed' | 'cancelled'
  now?: TripNow | undefined
}

/** The booking of a ticket today: its state, each item of the ticket, and the balance to pay on arrival. */
export type TicketNow = {
  number: string
  state: BookingState
  items: TicketTrip[]
  balance: Money
}

/**
 * Compares the items of a ticket with those that are booked, by their positions; those of older codes by what is printed.
 * Never throws. Source: docs/payments.md, "The code on a voucher". Example: of two trips the first was cancelled since →
 * cancelled, same.
 */
export function tripsNow(
  printed: readonly TicketItem[],
  booked: readonly (TripNow & { cancelled: boolean })[],
): TicketTrip[] {
  const left = [...booked]
  const takeAsPrinted = (trip: TicketItem) => {
    const same = left.filter((one) => isSame(trip, one))
    const found = same.find(({ cancelled }) => !cancelled) ?? same[0]
    if (found) left.splice(left.indexOf(found), 1)
    return found
  }
  return printed.map((trip): TicketTrip => {
    const now = trip.position === undefined ? takeAsPrinted(trip) : booked[trip.position]
    if (!now) return { standing: 'changed' }
    if (now.cancelled) return { standing: 'cancelled' }
    if (isSame(trip, now)) return { standing: 'same' }
    const { day, time, title, people } = now
    return { standing: 'changed', now: { day, title, people, ...(time !== undefined && { time }) } }
  })
}

/**
 * Returns whether a ticket is older than its booking: one of its items was cancelled or changed since. Never throws.
 * Source: docs/payments.md, "The code on a voucher". Example: cancelled, same → true.
 */
export function isOutdated({ items }: Pick<TicketNow, 'items'>): boolean {
  return items.some(({ standing }) => standing !== 'same')
}

function isSame(printed: TicketItem, now: TripNow): boolean {
  const { adults, children, infants } = now.people
  return (
    printed.day === now.day &&
    printed.time === now.time &&
    printed.title === titleOnTicket(now.title) &&
    printed.people.adults === adults &&
    printed.people.children === children &&
    printed.people.infants === infants
  )
}
