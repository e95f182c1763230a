import { type UnitId, unitsOf } from '#domain/agencies/units.ts'
import type { People } from '#domain/availability/people.ts'
import type { TourSeason } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import { seasonOn } from '#domain/dates/season.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { SaleTerms } from '#domain/pricing/terms.ts'
import { priceTour } from '#domain/pricing/tour.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { SoldTour } from './find-tours.ts'
import type { Pricing } from './types.ts'

/** Every currency of ours has cents. */
const currencyPrecision = 2

/** `time` is that of the departure; without it, prices of some times are left out. */
type Asked = { day: Day; time?: string; bookedOn: Day; currency: Currency; rates: RateTable }

/**
 * Prices of a tour as resellers see them, in minor units. `retail` is what a booking costs, `original` the same without the
 * campaign. `net` is unknown here. Days of one season share their prices.
 */
export class TourPrices {
  readonly #tour: SoldTour
  readonly #known = new Map<string, Pricing | undefined>()

  constructor(tour: SoldTour) {
    this.#tour = tour
  }

  /** Returns whether a booking costs the sum of its units: nothing is charged or discounted per booking. */
  get isPerUnit(): boolean {
    const { product, tour } = this.#tour
    const isPerBooking = product.extras.some(
      ({ required, collected, per }) => required && collected === 'online' && per !== 'person',
    )
    return tour.pricing.model === 'per-person' && product.campaign?.kind !== 'amount' && !isPerBooking
  }

  /** Returns the price of a party; undefined where there is no such party, or no rate of the currency. */
  ofParty(people: People, asked: Asked): Pricing | undefined {
    const seasons: readonly TourSeason[] = this.#tour.tour.pricing.seasons
    const season = seasons.indexOf(seasonOn(asked.day, seasons, asked.time)!)
    const { adults, children, infants } = people
    const key = [season, asked.bookedOn, asked.currency, adults, children, infants].join(' ')
    if (!this.#known.has(key)) this.#known.set(key, this.#price(people, asked))
    return this.#known.get(key)
  }

  /** Returns what one more of each unit costs. */
  ofUnits(asked: Asked): { unitId: UnitId; pricing: Pricing }[] {
    const alone = { adults: 1, children: 0, infants: 0 }
    return unitsOf(this.#tour.tour).flatMap(({ id }) => {
      const more = {
        adult: { ...alone, adults: 2 },
        child: { ...alone, children: 1 },
        infant: { ...alone, infants: 1 },
      }[id]
      const [price, base] = [this.ofParty(more, asked), this.ofParty(alone, asked)]
      return price && base ? [{ unitId: id, pricing: difference(price, base) }] : []
    })
  }

  #price(people: People, asked: Asked): Pricing | undefined {
    const { campaign, ...product } = this.#tour.product
    const retail = this.#total(people, asked, { ...product, campaign })
    const original = this.#total(people, asked, product)
    if (!retail || !original) return undefined
    return {
      original: original.total,
      retail: retail.total,
      net: null,
      currency: asked.currency,
      currencyPrecision,
      includedTaxes: [{ name: 'VAT', original: original.tax, retail: retail.tax, net: null }],
    }
  }

  /** As the cart prices it, so that a booking costs the same to the cent. Any number of people has a price. */
  #total(people: People, { day, time, bookedOn, currency, rates }: Asked, terms: SaleTerms) {
    const tour = { ...this.#tour.tour, people: { min: 1, max: Number.MAX_SAFE_INTEGER } }
    const quote = priceTour({ terms, tour, day, time, bookedOn, people })
    if (isRefusal(quote)) return undefined
    const cart = priceCart({ items: [{ id: '', quote }], rates, display: currency, payment: 'full' })
    if (isRefusal(cart)) return undefined
    return { total: cart.display.grandTotal.minor, tax: cart.items[0]!.display.vatTotal.minor }
  }
}

function difference(one: Pricing, other: Pricing): Pricing {
  const [tax, otherTax] = [one.includedTaxes[0]!, other.includedTaxes[0]!]
  return {
    ...one,
    original: one.original - other.original,
    retail: one.retail - other.retail,
    includedTaxes: [
      { ...tax, original: tax.original - otherTax.original, retail: tax.retail - otherTax.retail },
    ],
  }
}
