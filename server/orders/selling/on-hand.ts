import {
  departureHasRoom,
  type ResourceUse,
  type SharedResource,
  withoutUse,
  withResources,
  withUse,
} from '#domain/availability/shared-resources.ts'
import { type Interval, withTaken } from '#domain/availability/stock.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import type { Company } from '#server/company.ts'
import { allottedPlacesOf } from '#server/inventory/allotments/allotted-places.ts'
import { type FoundStock, findStock } from '#server/inventory/find-stock.ts'
import { ownPlacesOf, ownUnits, resourcesWithout, stockWithout } from '#server/inventory/own-places.ts'
import {
  type FoundResources,
  findResources,
  resourcesWith,
} from '#server/inventory/resources/find-resources.ts'
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

/** A departure as a cart finds it; `lacksResources` where something else takes a shared resource of it. */
export type DepartureOnHand = DepartureOnDay & { lacksResources?: boolean }

/** The stock available to one cart. Each item reduces it for the items after it. */
export class OnHand {
  #departures: DepartureOnDay[]
  #stock: Map<string, FoundStock[]>
  #offers: Map<string, OfferForSale>
  #resources: FoundResources

  constructor({
    departures,
    stock,
    offers,
    resources,
  }: {
    departures: DepartureOnDay[]
    stock: Map<string, FoundStock[]>
    offers: Map<string, OfferForSale>
    resources: FoundResources
  }) {
    this.#departures = departures
    this.#stock = stock
    this.#offers = offers
    this.#resources = resources
  }

  /** The departures of a product on a day; one whose shared resources are taken has no places, and is not overbooked either. */
  departures(product: string, on: string): readonly DepartureOnHand[] {
    const onDay = this.#departures.filter(
      (departure) => departure.product === product && departure.day === on,
    )
    return onDay.map((departure) => {
      const span = { id: departure.resource, from: departure.startsAt, until: departure.until }
      const hasRoom = departureHasRoom(resourcesWith(this.#resources, departure.resources), span)
      return hasRoom
        ? departure
        : { ...departure, places: Math.min(departure.places, 0), lacksResources: true }
    })
  }

  /** The stock of a part of a product, with what is taken of it, or of its resources, around the days that were chosen. */
  stock(product: string, part: string): FoundStock | undefined {
    const stock = this.#stock.get(product)?.find((stock) => stock.part === part)
    return stock && withResources(stock, this.resourcesOf(product))
  }

  /** The shared resources of a product, with what takes them. */
  resourcesOf(product: string): readonly SharedResource[] {
    return resourcesWith(this.#resources, this.#resources.ofProduct.get(product) ?? [])
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
    const before = this.#departures.find((departure) => departure.resource === resource)
    if (!before) return
    const after = { ...before, places: before.places - units }
    this.#departures = this.#departures.map((departure) => (departure === before ? after : departure))
    const hadGuests = before.places < before.capacity
    const hasGuests = after.places < after.capacity
    if (hadGuests === hasGuests) return
    const use = { stock: resource, from: before.startsAt, until: before.until }
    this.#noteUse(before.resources, use, hasGuests)
  }

  #takeFor(resource: string, during: Interval, units: number): void {
    for (const [product, stocks] of this.#stock) {
      if (!stocks.some((stock) => stock.resource === resource)) continue
      const taken = stocks.map((stock) =>
        stock.resource === resource ? { ...withTaken(stock, during, units), resource } : stock,
      )
      this.#stock.set(product, taken)
      const use = { stock: resource, ...during }
      this.#noteUse(this.#resources.ofProduct.get(product) ?? [], use, units > 0)
    }
  }

  #noteUse(codes: readonly string[], use: ResourceUse, isTaken: boolean): void {
    const byCode = new Map(this.#resources.byCode)
    for (const one of resourcesWith(this.#resources, codes)) {
      byCode.set(one.code, isTaken ? withUse(one, use) : withoutUse(one, use))
    }
    this.#resources = { ...this.#resources, byCode }
  }
}

/** Rules look at neighbouring bookings too: nights that must stay free, time to make ready. */
const daysAround = 8

/** Loads the stock of a cart's products and days; the places of a booking that it would replace, and those that are withheld for an agency, are free. */
export async function onHandFor(
  company: Company,
  items: readonly ItemChoice[],
  now: Date,
  { replaces, allottedTo }: { replaces?: string | undefined; allottedTo?: string | undefined } = {},
): Promise<OnHand> {
  const { database } = company
  const tours = items.filter(({ kind }) => kind === 'tour')
  const others = items.filter(({ kind }) => kind !== 'tour')
  const [departures, stock, offers, resources, ...ownPlaces] = await Promise.all([
    departuresOn(
      database,
      tours.map((item) => ({ product: item.productId, day: item.day })),
      now,
    ),
    others.length > 0 ? findStock(database, { ...aroundOf(others), now }) : new Map<string, FoundStock[]>(),
    offersForSale(
      database,
      items.flatMap(({ offer }) => offer?.id ?? []),
      now,
    ),
    items.length > 0 ? findResources(database, { ...aroundOf(items), now }) : noResources,
    replaces === undefined ? [] : ownPlacesOf(database, replaces, now),
    allottedPlacesOf(database, {
      agency: allottedTo,
      products: tours.map(({ productId }) => productId),
      now,
    }),
  ])
  const own = ownPlaces.flat()
  if (own.length === 0) return new OnHand({ departures, stock, offers, resources })
  return new OnHand({
    departures: departures.map((one) => ({ ...one, places: one.places + ownUnits(own, one.resource) })),
    stock: new Map([...stock].map(([code, all]) => [code, all.map((one) => stockWithout(one, own))])),
    offers,
    resources: resourcesWithout(resources, own),
  })
}

const noResources: FoundResources = { ofProduct: new Map(), byCode: new Map() }

/** The products of items and the time that their rules look at. */
function aroundOf(items: readonly ItemChoice[]): { products: string[]; from: Date; until: Date } {
  const days = items.flatMap(daysOf).sort()
  return {
    products: [...new Set(items.map(({ productId }) => productId))],
    from: new Date(`${addDays(days[0]!, -daysAround)}T00:00:00Z`),
    until: new Date(`${addDays(days.at(-1)!, daysAround)}T00:00:00Z`),
  }
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
