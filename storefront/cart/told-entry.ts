import type { BookedItem } from '#domain/booking/order.ts'
import type { CartEntry } from './cart-state.ts'

/** What is told of an item wherever it is shown: an item of the cart and a booked one are told alike. */
export type ToldItem = Pick<BookedItem, 'kind' | 'day' | 'time' | 'until' | 'people' | 'chosen'>

/** An item of the cart as it will be told once it is booked: when it ends, and what was chosen by its name. */
export function toldEntry(entry: CartEntry): ToldItem {
  const { kind, day, time, people } = entry
  return { kind, day, time, people, chosen: [] }
}
