import { type Asked, askedTogether } from '#domain/booking/asked.ts'
import type { CartEntry } from '../cart/cart-state.ts'

/** What the things in a cart ask for together. */
export function askedBy(entries: readonly CartEntry[]): Asked {
  return askedTogether(entries.map(({ product }) => product.asked))
}

/** Whether everybody who comes along to an item is named. */
export function asksForNames({ product }: CartEntry): boolean {
  return product.asked.names
}

/** How many come along to an item. */
export function peopleOf({ people }: CartEntry): number {
  return people.adults + people.children + people.infants
}
