import type { Money } from '#domain/money/money.ts'
import { priceOffer } from '#domain/pricing/on-request.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { SoldProduct } from '../sale-memory.ts'
import type { Sale, SaleQuestion } from './sale.ts'
import { sellOfKind } from './sell-item.ts'

/** What staff may do beyond a customer. */
export type StaffTerms = {
  /** Their own prices, by the item's id. */
  prices: ReadonlyMap<string, Money>
  /** How many places may be sold beyond the capacity of departures. */
  overbook: number
}

/**
 * Sells an item for staff by the rules of its kind: until the departure itself, at a price of theirs if they name one, and
 * what is sold on request at such a price alone.
 */
export function sellByStaff(question: SaleQuestion, price: Money | undefined): Sale | Refusal {
  const { choice } = question
  const sold = withoutCutoff(question.sold)
  const { product } = sold
  if (choice.kind !== product.details.kind) return refuse('item-of-another-kind')
  if (price && price.minor < 0) return refuse('amount-required')
  if (product.onRequest && !price) return refuse('on-request-only')
  const sale = sellOfKind({ ...question, sold, choice: { ...choice, offer: undefined } })
  if (isRefusal(sale)) return lacksStock(question, sale) ? refuse('overbooking-tours-only') : sale
  if (!price) return sale
  return { ...sale, quote: priceOffer({ terms: product, kind: choice.kind, people: choice.people, price }) }
}

const takenReasons = ['dates-taken', 'no-car-free', 'vehicle-sold-out', 'seats-not-enough']

/** One house, boat, car or seat serves one guest at a time: such a product is never sold beyond what there is. */
function lacksStock({ overbook = 0 }: SaleQuestion, { refused }: Refusal): boolean {
  return overbook > 0 && takenReasons.includes(refused)
}

/** Staff sell until the departure itself. */
export function withoutCutoff(sold: SoldProduct): SoldProduct {
  return { ...sold, product: { ...sold.product, cutoffHours: 0 } }
}

/** Returns how many places sales take beyond the capacity. */
export function overbookedBy({ takes }: Pick<Sale, 'takes'>): number {
  return takes.reduce((all, { overbooks = 0 }) => all + overbooks, 0)
}
