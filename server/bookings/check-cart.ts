import { isBookable } from '#domain/availability/departures.ts'
import { placesNeeded } from '#domain/availability/people.ts'
import type { CartQuestion, CheckedCart, CheckedItem, ItemChoice, ItemFault } from '#domain/booking/order.ts'
import type { TourDetails } from '#domain/catalogue/kinds.ts'
import { day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { PricedCart } from '#domain/pricing/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { priceTour } from '#domain/pricing/tour.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { type DepartureOnDay, departuresOn } from './queries.ts'
import { type SoldProduct, saleMemory } from './sale-memory.ts'

/** An item that can be sold as chosen: its price, and what it takes. */
export type SaleableItem = {
  choice: ItemChoice
  sold: SoldProduct
  tour: TourDetails
  departure: DepartureOnDay
  quote: Quote
  units: number
}

/** The cart as the customer is told, and what an order needs to be written. */
export type CheckedForSale = { cart: CheckedCart; priced: PricedCart; items: SaleableItem[] }

/**
 * The server's own word on a cart: every item's price today out of its own catalogue, or why it cannot be had; totals
 * over the items that can. Refuses only a currency in which nothing can be shown.
 */
export async function checkCart(
  company: Company,
  question: CartQuestion,
  now: Date,
): Promise<CheckedForSale | Refusal<'rate-missing' | 'currency-not-offered'>> {
  const memory = saleMemory(company)
  const [settings, rates, products, departures] = await Promise.all([
    company.settings(),
    memory.rates(),
    memory.products(
      question.items.map((item) => item.productId),
      question.locale,
    ),
    departuresOn(
      company.database,
      question.items.map((item) => ({ product: item.productId, day: item.day })),
      now,
    ),
  ])
  if (!settings.currencies.offered.includes(question.display)) {
    return refuse('currency-not-offered', { currency: question.display })
  }
  const judged = judgeAll(question.items, { products, departures, now })
  const saleable = judged.flatMap(({ saleable }) => saleable ?? [])
  const priced = priceCart({
    items: saleable.map(({ choice, quote }) => ({ id: choice.id, quote })),
    rates,
    display: question.display,
    payment: question.payment,
  })
  if (isRefusal(priced)) return priced as Refusal<'rate-missing'>
  return {
    cart: {
      items: judged.map((one) => presentItem(one, priced)),
      ledger: priced.ledger,
      display: priced.display,
    },
    priced,
    items: saleable,
  }
}

type Judged = {
  choice: ItemChoice
  title: string
  places: number | undefined
  saleable?: SaleableItem
  fault?: ItemFault
}

type Known = { products: Map<string, SoldProduct>; departures: DepartureOnDay[]; now: Date }

/** Items are judged in order: what the first one takes of a departure is gone for the second. */
function judgeAll(choices: readonly ItemChoice[], known: Known): Judged[] {
  const left = new Map(known.departures.map(({ resource, places }) => [resource, places]))
  const ids = new Set<string>()
  return choices.map((choice) => {
    const sold = known.products.get(choice.productId)
    const title = sold?.product.title ?? ''
    const twice = ids.has(choice.id)
    ids.add(choice.id)
    const departure = departureOf(choice, known.departures)
    const places = departure && Math.max(0, left.get(departure.resource) ?? 0)
    const saleable = twice
      ? refuse('item-twice')
      : saleableOf(choice, { sold, departure, places, now: known.now })
    if (isRefusal(saleable)) {
      return { choice, title, places, fault: { reason: saleable.refused, values: plainValues(saleable) } }
    }
    left.set(saleable.departure.resource, (places ?? 0) - saleable.units)
    return { choice, title, places, saleable }
  })
}

function saleableOf(
  choice: ItemChoice,
  {
    sold,
    departure,
    places = 0,
    now,
  }: { sold?: SoldProduct; departure?: DepartureOnDay; places?: number; now: Date },
): SaleableItem | Refusal {
  if (!sold) return refuse('product-unknown')
  const { product } = sold
  if (product.onRequest) return refuse('on-request-only')
  if (product.details.kind !== 'tour') return refuse('not-sold-online')
  const tour = product.details
  const quote = priceTour({
    terms: product,
    tour,
    day: day(choice.day),
    bookedOn: dayIn(now, product.timeZone),
    people: choice.people,
    extras: choice.extras,
    pickup: choice.pickup,
  })
  if (isRefusal(quote)) return quote
  if (!departure) return refuse('departure-unknown')
  if (departure.closed) return refuse('departure-closed')
  if (!isBookable({ startsAt: departure.startsAt, cutoffHours: product.cutoffHours, now })) {
    return refuse('departure-past', { hours: product.cutoffHours })
  }
  const needed = placesNeeded(choice.people, tour.infantsTakePlaces)
  const units = tour.privateDeparture ? departure.capacity : needed
  if (needed > departure.capacity) return refuse('too-many-people', { max: departure.capacity })
  if (places === 0 || (tour.privateDeparture && places < units)) return refuse('sold-out', { places: 0 })
  if (places < units) return refuse('not-enough-places', { places })
  return { choice, sold, tour, departure, quote, units }
}

/** A day with one departure needs no time. */
function departureOf(choice: ItemChoice, departures: readonly DepartureOnDay[]): DepartureOnDay | undefined {
  const onDay = departures.filter(({ product, day }) => product === choice.productId && day === choice.day)
  if (choice.time === undefined) return onDay.length === 1 ? onDay[0] : undefined
  return onDay.find(({ time }) => time === choice.time)
}

function presentItem({ choice, title, places, saleable, fault }: Judged, priced: PricedCart): CheckedItem {
  const totals = priced.items.find(({ id }) => id === choice.id)
  return {
    id: choice.id,
    productId: choice.productId,
    title,
    places,
    fault,
    ledger: saleable && totals?.ledger,
    display: saleable && totals?.display,
    lines: saleable ? [...saleable.quote.lines] : [],
  }
}

function plainValues({ values }: Refusal): ItemFault['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(', ') : value,
    ]),
  )
}
