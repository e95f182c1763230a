import { dayIn } from '#domain/dates/zone.ts'
import { priceItem } from '#domain/pricing/price-item.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { CartEntry } from './stored-entry.ts'

/** Returns an item's price from the product data in the cart, or the reason against it. */
export function priceEntry({ product, ...choice }: CartEntry, now: Date): Quote | Refusal {
  try {
    return priceItem({ product, choice, bookedOn: dayIn(now, product.timeZone) })
  } catch {
    // Stored data may be damaged; the server checks it anyway.
    return refuse('not-priced')
  }
}
