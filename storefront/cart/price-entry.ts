import { dayIn } from '#domain/dates/zone.ts'
import { priceItem } from '#domain/pricing/price-item.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { CartEntry } from './stored-entry.ts'

/** What an item costs by what the cart knows of its product, or why it has no price. */
export function priceEntry({ product, ...choice }: CartEntry, now: Date): Quote | Refusal {
  try {
    return priceItem({ product, choice, bookedOn: dayIn(now, product.timeZone) })
  } catch {
    // What the browser kept may be damaged; the server has the last word on it anyway.
    return refuse('not-priced')
  }
}
