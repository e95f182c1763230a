import type { ItemChoice } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { saleMemory } from './sale-memory.ts'
import { onHandFor } from './selling/on-hand.ts'
import type { Sale } from './selling/sale.ts'
import { sellOfKind } from './selling/sell-item.ts'

/** Returns the sale of a choice as of now, on request or not, or the reason against it; takes nothing. */
export async function checkSale(
  company: Company,
  { choice, locale, now }: { choice: ItemChoice; locale: Locale; now: Date },
): Promise<Sale | Refusal> {
  const sold = (await saleMemory(company).products([choice.productId], locale)).get(choice.productId)
  if (!sold) return refuse('product-unknown')
  if (choice.kind !== sold.product.details.kind) return refuse('item-of-another-kind')
  return sellOfKind({ choice, sold, locale, onHand: await onHandFor(company, [choice], now), now })
}
