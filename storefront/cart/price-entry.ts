import { day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { priceTour } from '#domain/pricing/tour.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { CartEntry } from './cart-state.ts'

/** What an item costs by what the cart knows of its product, or why it has no price. */
export function priceEntry(entry: CartEntry, now: Date): Quote | Refusal {
  const { product } = entry
  if (product.details.kind !== 'tour') return refuse('not-sold-online')
  try {
    return priceTour({
      terms: product,
      tour: product.details,
      day: day(entry.day),
      bookedOn: dayIn(now, product.timeZone),
      people: entry.people,
      extras: entry.extras,
      pickup: entry.pickup,
    })
  } catch {
    // What the browser kept may be damaged; the server has the last word on it anyway.
    return refuse('not-priced')
  }
}
