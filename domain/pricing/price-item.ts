import type { ItemChoice } from '#domain/booking/order.ts'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import { type Day, day } from '#domain/dates/day.ts'
import { parseLocalTime } from '#domain/dates/local-time.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { priceCar } from './car.ts'
import { priceOffer, priceTreatment, priceWedding } from './on-request.ts'
import type { Quote } from './quote.ts'
import type { SaleTerms } from './terms.ts'
import { priceTour } from './tour.ts'
import { priceTransfer } from './transfer.ts'
import { priceVilla } from './villa.ts'
import { priceYacht } from './yacht.ts'

/** The properties of a product that its price depends on; a catalogue's `Product` is one. */
export type PricedProduct = SaleTerms & { readonly details: ProductDetails; readonly timeZone: string }

/**
 * Prices what was chosen of a product of any kind, in minor units of its own currency, or refuses a choice that the
 * product does not take. `bookedOn` is the day of booking in the product's time zone. Throws RangeError on a choice
 * whose day is none. Source: docs/pricing.md.
 * Example: `priceItem({ product: boat, choice: twoAdultsOnJuly1, bookedOn: day('2027-05-01') })`.
 */
export function priceItem({
  product,
  choice,
  bookedOn,
}: {
  product: PricedProduct
  choice: ItemChoice
  bookedOn: Day
}): Quote | Refusal {
  const { details } = product
  if (choice.offer) {
    return priceOffer({
      terms: product,
      kind: details.kind,
      people: choice.people,
      price: choice.offer.price,
    })
  }
  if (choice.kind === 'tour' && details.kind === 'tour') {
    return priceTour({ ...choice, terms: product, tour: details, day: day(choice.day), bookedOn })
  }
  if (choice.kind === 'villa' && details.kind === 'villa') {
    const stay = { from: day(choice.day), until: day(choice.until) }
    return priceVilla({ ...choice, terms: product, villa: details, stay, bookedOn })
  }
  if (choice.kind === 'car' && details.kind === 'car') {
    return priceCar({ terms: product, car: details, timeZone: product.timeZone, choice, bookedOn })
  }
  if (choice.kind === 'transfer' && details.kind === 'transfer') {
    return priceTransfer({ ...choice, terms: product, transfer: details, bookedOn })
  }
  if (choice.kind === 'yacht' && details.kind === 'yacht') {
    const { charter, units, time } = choice
    const request = { charter, units, day: day(choice.day), time: parseLocalTime(time ?? '') }
    return priceYacht({ ...choice, terms: product, yacht: details, request, bookedOn })
  }
  if (choice.kind === 'wedding' && details.kind === 'wedding') {
    return priceWedding({ ...choice, terms: product, wedding: details, bookedOn })
  }
  if (choice.kind === 'health' && details.kind === 'health') {
    return priceTreatment({ ...choice, terms: product, health: details, bookedOn })
  }
  return refuse(choice.kind === details.kind ? 'not-sold-online' : 'item-of-another-kind')
}
