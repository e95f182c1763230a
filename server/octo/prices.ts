import { peopleOf, type UnitId } from '#domain/agencies/units.ts'
import type { People } from '#domain/availability/people.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { SaleTerms } from '#domain/pricing/terms.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { PricedStart, ResoldOption } from './resold.ts'
import type { Pricing } from './types.ts'

/** Every currency of ours has cents. */
const currencyPrecision = 2

type Asked = PricedStart & { currency: Currency; rates: RateTable }

/**
 * Prices of an option as resellers see them, in minor units. `retail` is what a booking costs, `original` the same without the
 * campaign. `net` is unknown here. Each price is calculated once.
 */
export class OptionPrices {
  readonly #product: Product
  readonly #option: ResoldOption
  readonly #known = new Map<string, Pricing | undefined>()

  constructor(product: Product, option: ResoldOption) {
    this.#product = product
    this.#option = option
  }

  /** Returns whether a booking costs the sum of its units: nothing is charged or discounted per booking. */
  get isPerUnit(): boolean {
    return this.#option.isPerUnit
  }

  /** Returns the price of a party; undefined where there is no such party, or no rate of the currency. */
  ofParty(people: People, asked: Asked): Pricing | undefined {
    const { adults, children, infants } = people
    const on = this.#option.priceKey(asked)
    const key = [on, asked.pickup, asked.bookedOn, asked.currency, adults, children, infants].join(' ')
    if (!this.#known.has(key)) this.#known.set(key, this.#price(people, asked))
    return this.#known.get(key)
  }

  /** Returns what one more of each unit costs. */
  ofUnits(asked: Asked): { unitId: UnitId; pricing: Pricing }[] {
    const alone = { adults: 1, children: 0, infants: 0 }
    return this.#option.units.flatMap(({ id }) => {
      const one = peopleOf([{ id, quantity: 1 }])
      const more = { ...one, adults: one.adults + 1 }
      const [price, base] = [this.ofParty(more, asked), this.ofParty(alone, asked)]
      return price && base ? [{ unitId: id, pricing: difference(price, base) }] : []
    })
  }

  #price(people: People, asked: Asked): Pricing | undefined {
    const { campaign, ...product } = this.#product
    const retail = this.#total(people, asked, { ...product, campaign })
    const original = campaign ? this.#total(people, asked, product) : retail
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

  /** As the cart prices it, so that a booking costs the same to the cent. */
  #total(people: People, { currency, rates, ...on }: Asked, terms: SaleTerms) {
    const quote = this.#option.quote(people, on, terms)
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
