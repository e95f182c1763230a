import type { ItemChoice } from '#domain/booking/order.ts'
import { priceOffer } from '#domain/pricing/on-request.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Sale, SaleQuestion } from './sale.ts'

/**
 * Sells what staff offered, exactly as it was offered and at its price; the rules of the kind still decide when
 * it is and what it takes. Of each offer one booking can be made.
 */
export function sellOffer(
  question: SaleQuestion,
  sellOfKind: (question: SaleQuestion) => Sale | Refusal,
): Sale | Refusal {
  const { choice, sold, onHand, now } = question
  const { product } = sold
  const offer = onHand.offer(choice.offer!.id)
  if (!offer || offer.product !== product.id) return refuse('offer-unknown')
  if (!isSameChoice(offer.choice, choice)) return refuse('offer-changed')
  if (now > offer.validUntil) return refuse('offer-lapsed')
  if (!offer.free) return refuse('offer-taken')
  const sale = sellOfKind(question)
  if (isRefusal(sale)) return sale
  const { people, kind } = choice
  return {
    ...sale,
    quote: priceOffer({ terms: product, kind, people, price: offer.price }),
    takes: [...sale.takes, { resource: offer.resource, units: 1 }],
  }
}

function isSameChoice(one: ItemChoice, other: ItemChoice): boolean {
  return nameOf(one) === nameOf(other)
}

/** The parts of a choice that a quote fixes; the id is the cart's, and absent parts may be undefined. */
function nameOf({ id: _, offer: __, ...choice }: ItemChoice): string {
  return JSON.stringify(sorted(choice))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, part]) => [k, sorted(part)]),
  )
}
