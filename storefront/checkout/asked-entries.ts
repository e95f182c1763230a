import { type Asked, askedTogether } from '#domain/booking/asked.ts'
import type { CartEntry } from '../cart/stored-entry.ts'

/** What the things in a cart ask for together. */
export function askedBy(entries: readonly CartEntry[]): Asked {
  return askedTogether(
    entries.map((entry) => ({
      ...entry.product.asked,
      hotel: entry.product.asked.hotel && isFetched(entry),
    })),
  )
}

/**
 * Whether somebody may be fetched where they stay: not who comes to the meeting point or to where the car stands, nor
 * whose driver has the address already.
 */
function isFetched(entry: CartEntry): boolean {
  const { details } = entry.product
  if (entry.kind === 'tour' && details.kind === 'tour') {
    return entry.pickup !== undefined || !details.meetingPoint
  }
  return entry.kind !== 'car' && !(entry.kind === 'transfer' && entry.address)
}

/** Whether everybody who comes along to an item is named. */
export function asksForNames({ product }: CartEntry): boolean {
  return product.asked.names
}

/** How many come along to an item. */
export function peopleOf({ people }: CartEntry): number {
  return people.adults + people.children + people.infants
}
