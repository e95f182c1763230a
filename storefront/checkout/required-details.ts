import { type Asked, requiredTogether } from '#domain/booking/required-details.ts'
import type { CartEntry } from '../cart/stored-entry.ts'

/** The traveller details that the products of a cart require together. */
export function requiredBy(entries: readonly CartEntry[]): Asked {
  return requiredTogether(
    entries.map((entry) => ({
      ...entry.product.asked,
      hotel: entry.product.asked.hotel && isFetched(entry),
    })),
  )
}

/**
 * Whether a pick-up at the accommodation is possible: not for meeting points and car rentals, nor when the
 * driver already has the address.
 */
function isFetched(entry: CartEntry): boolean {
  const { details } = entry.product
  if (entry.kind === 'tour' && details.kind === 'tour') {
    return entry.pickup !== undefined || !details.meetingPoint
  }
  return entry.kind !== 'car' && !(entry.kind === 'transfer' && entry.address)
}

/** Whether everyone who comes along to an item is named. */
export function requiresNames({ product }: CartEntry): boolean {
  return product.asked.names
}

/** How many come along to an item. */
export function peopleOf({ people }: CartEntry): number {
  return people.adults + people.children + people.infants
}
