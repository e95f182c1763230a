import { type Interval, withTaken } from '#domain/availability/stock.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import type { Company } from '#server/company.ts'
import { type FoundStock, findStock } from '#server/inventory/find-stock.ts'
import { type OfferForSale, offersForSale } from '#server/orders/selling/offers-for-sale.ts'
import { type DepartureOnDay, departuresOn } from '../order-queries.ts'

/** Units taken of a resource: for good of a departure, for a time of anything else. */
export type Taking = {
  resource: string
  units: number
  /** How many of them are beyond the capacity, deliberately. */
  overbooks?: number
  during?: { from: Date; until: Date }
}

/** The stock available to one cart. Each item reduces it for the items after it. */
export class OnHand {
  #departures: DepartureOnDay[]
  #stock: Map<string, FoundStock[]>
  #offers: Map<string, OfferForSale>

  constructor({
    departures,
    stock,
    offers,
  }: {
    departures: DepartureOnDay[]
    stock: Map<string, FoundStock[]>
    offers: Map<string, OfferForSale>
  }) {
    this.#departures = departures
    this.#stock = stock
    this.#offers = offers
  }

  /** The departures of a product on a day. */
  departures(product: string, on: string): readonly DepartureOnDay[] {
    return this.#departures.filter((departure) => departure.product === product && departure.day === on)
  }

  /** The stock of a part of a product, with what is taken of it around the days that were chosen. */
  stock(product: string, part: string): FoundStock | undefined {
    return this.#stock.get(product)?.find((stock) => stock.part === part)
  }

  /** Returns the open quote of a code. */
  offer(code: string): OfferForSale | undefined {
    return this.#offers.get(code)
  }

  take({ takes }: { takes: readonly Taking[] }): void {
    for (const { resource, units, during } of takes) {
      if (during) this.#takeFor(resource, during, units)
      else this.#takeWhole(resource, units)
    }
    const taken = new Set(takes.map(({ resource }) => resource))
    for (const [code, offer] of this.#offers) {
      if (taken.has(offer.resource)) this.#offers.set(code, { ...offer, free: false })
    }
  }

  #takeWhole(resource: string, units: number): void {
    this.#departures = this.#departures.map((departure) =>
      departure.resource === resource ? { ...departure, places: departure.places - units } : departure,
    )
  }

  #takeFor(resource: string, during: Interval, units: number): void {
    for (const [product, stocks] of this.#stock) {
      const taken = stocks.map((stock) =>
        stock.resource === resource ? { ...withTaken(stock, during, units), resource } : stock,
      )
      this.#stock.set(product, taken)
    }
  }
}

/** Rules look at neighbouring bookings too: nights that must stay free, time to make ready. */
const daysAround = 8

/** Loads the stock of a cart's products and days. */
export async function onHandFor(company: Company, items: readonly ItemChoice[], now: Date): Promise<OnHand> {
  const tours = items.filter(({ kind }) => kind === 'tour')
  const [departures, stock, offers] = await Promise.all([
    departuresOn(
      company.database,
      tours.map((item) => ({ product: item.productId, day: item.day })),
      now,
    ),
    stockFor(company, items, now),
    offersForSale(
      company.database,
      items.flatMap(({ offer }) => offer?.id ?? []),
      now,
    ),
  ])
  return new OnHand({ departures, stock, offers })
}

async function stockFor(
  { database }: Company,
  items: readonly ItemChoice[],
  now: Date,
): Promise<Map<string, FoundStock[]>> {
  const forTime = items.filter((item) => item.kind !== 'tour')
  if (forTime.length === 0) return new Map()
  const days = forTime.flatMap(daysOf).sort()
  return findStock(database, {
    products: [...new Set(forTime.map(({ productId }) => productId))],
    from: new Date(`${addDays(days[0]!, -daysAround)}T00:00:00Z`),
    until: new Date(`${addDays(days.at(-1)!, daysAround)}T00:00:00Z`),
    now,
  })
}

const longestCharter = { hour: 2, day: 1, week: 7 }

/** The first and the last day that a choice touches. */
function daysOf(item: ItemChoice): Day[] {
  const first = day(item.day)
  switch (item.kind) {
    case 'villa':
    case 'car':
      return [first, day(item.until)]
    case 'yacht':
      return [first, addDays(first, item.units * longestCharter[item.charter])]
    case 'transfer':
      return item.back ? [first, day(item.back.day)] : [first]
    default:
      return [first]
  }
}
